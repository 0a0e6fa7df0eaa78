/** The part of the library that the build uses. The package contains no types. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat?: 'woff2'
    readonly keepFeatures?: readonly string[]
    readonly noHinting?: boolean
    readonly variationAxes?: Readonly<
      Record<string, { readonly min: number; readonly max: number; readonly default: number }>
    >
  }

  function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>

  export = subsetFont
}
