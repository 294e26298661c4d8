/* What the codecs do not say of themselves, as far as they are used. */

/** The types of @jsquash/avif refer to it without bringing it. */
declare namespace EmscriptenWasm {
  type Module = object;
  type ModuleFactory<Made extends Module = Module> = (options: {
    readonly noInitialRun: boolean;
    readonly locateFile: () => string;
  }) => Promise<Made>;
}

declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  /** Pixels, four bytes each. */
  interface HeifPixels {
    readonly data: Uint8ClampedArray;
    readonly width: number;
    readonly height: number;
  }
  interface HeifImage {
    get_width: () => number;
    get_height: () => number;
    is_primary: () => boolean;
    /** Decodes into `pixels`; null when it cannot. */
    display: (pixels: HeifPixels, done: (pixels: HeifPixels | null) => void) => void;
    free: () => void;
  }
  export interface HeifDecoder {
    /** The pictures of a file; none where it cannot be read. */
    decode: (bytes: Uint8Array) => HeifImage[];
  }
  interface LibHeif {
    readonly HeifDecoder: new () => HeifDecoder;
  }
  const load: () => LibHeif;
  export default load;
}
