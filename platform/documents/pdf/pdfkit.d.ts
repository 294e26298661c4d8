/** What pdfkit knows and its types do not. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** Of the header of a table: what it heads. */
    readonly scope?: 'Column' | 'Row';
  }
}
