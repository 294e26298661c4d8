/** pdfkit features missing from its types. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** What a table heading applies to. */
    readonly scope?: 'Column' | 'Row';
  }
}
