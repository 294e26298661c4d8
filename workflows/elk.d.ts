/** elkjs types its bundle as an ES module, but Node loads it as CommonJS. */
declare module 'elkjs/lib/elk.bundled.js' {
  import type { ELK } from 'elkjs/lib/elk-api.js';
  const Elk: new () => ELK;
  export default Elk;
}
