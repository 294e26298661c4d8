/* Types that the codecs lack, limited to what we use. */

/** Referenced but not included in the types of @jsquash/avif. */
declare namespace EmscriptenWasm {
  type Module = object;
  type ModuleFactory<Made extends Module = Module> = (options: { readonly locateFile: () => string }) => Promise<Made>;
}

declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type Pointer = number;
  /** The C functions. The package's own wrapper does not report partially decoded pictures. */
  export interface LibHeif {
    /** Replaced whenever the memory grows. */
    readonly HEAPU8: Uint8Array<ArrayBuffer>;
    readonly _malloc: (size: number) => Pointer;
    readonly _free: (pointer: Pointer) => void;
    readonly _heif_context_alloc: () => Pointer;
    readonly _heif_context_free: (context: Pointer) => void;
    /** Each function writes an error to its first argument. The error's first word is the code, 0 for none. */
    readonly _heif_context_read_from_memory: (
      error: Pointer,
      context: Pointer,
      bytes: Pointer,
      size: number,
      options: 0,
    ) => void;
    readonly _heif_context_get_primary_image_handle: (error: Pointer, context: Pointer, handle: Pointer) => void;
    readonly _heif_image_handle_get_width: (handle: Pointer) => number;
    readonly _heif_image_handle_get_height: (handle: Pointer) => number;
    readonly _heif_image_handle_release: (handle: Pointer) => void;
    readonly _heif_decode_image: (
      error: Pointer,
      handle: Pointer,
      image: Pointer,
      colorspace: number,
      chroma: number,
      options: 0,
    ) => void;
    /** With a null pointer, returns the number of warnings. */
    readonly _heif_image_get_decoding_warnings: (image: Pointer, first: 0, warnings: 0, most: 0) => number;
    readonly _heif_image_get_plane_readonly: (image: Pointer, channel: number, stride: Pointer) => Pointer;
    readonly _heif_image_release: (image: Pointer) => void;
  }
  const load: () => LibHeif;
  export default load;
}
