/** elkjs describes its bundle as an ES module; Node loads it as the CommonJS module that it is. */
declare module 'elkjs/lib/elk.bundled.js' {
  import type { ELK } from 'elkjs/lib/elk-api.js';
  const Elk: new () => ELK;
  export default Elk;
}
