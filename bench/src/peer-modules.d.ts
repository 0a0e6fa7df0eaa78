/** Types of the used parts of packages that have none. */
declare module 'mt940js' {
  const mt940js: {
    readonly Parser: new () => {
      parse(text: string): readonly { readonly transactions: readonly unknown[] }[]
    }
  }
  export = mt940js
}

declare module '@centrapay/swift-parser' {
  const swiftParser: {
    parse(input: {
      readonly type: 'mt940'
      readonly data: string
      readonly validate: boolean
    }): readonly { readonly transactions: readonly unknown[] }[]
  }
  export = swiftParser
}
