// Components that are drawn again only when one of their properties is another value.

import { Component, type ComponentChild, type FunctionComponent, h } from "preact";

export function pure<P extends object>(draw: (props: P) => ComponentChild): FunctionComponent<P> {
  class Pure extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const now = this.props as Record<string, unknown>;
      const then = next as Record<string, unknown>;
      for (const key in then) if (then[key] !== now[key]) return true;
      for (const key in now) if (!(key in then)) return true;
      return false;
    }

    override render() {
      return draw(this.props);
    }
  }
  return (props: P) => h(Pure, props);
}
