const DECIMAL = /^-?\d+(\.\d+)?$/

/**
 * Exact arithmetic on decimal strings such as `1000.50`, with a point as separator, never with binary floating-point
 * numbers.
 */
export class Decimal {
  readonly #digits: bigint
  readonly #scale: number

  private constructor(digits: bigint, scale: number) {
    this.#digits = digits
    this.#scale = scale
  }

  /** Parses a text such as `-12.50`; `undefined` if it is not a decimal number. */
  static parse(text: string): Decimal | undefined {
    if (!DECIMAL.test(text)) return undefined
    const point = text.indexOf('.')
    if (point === -1) return new Decimal(BigInt(text), 0)
    return new Decimal(BigInt(text.slice(0, point) + text.slice(point + 1)), text.length - point - 1)
  }

  /** Parses a checked text. Throws if it is not a decimal number. */
  static of(text: string): Decimal {
    const value = Decimal.parse(text)
    if (value === undefined) throw new Error(`not a decimal: ${text}`)
    return value
  }

  /** Returns the sum of checked texts; zero if there are none. Throws if one is not a decimal number. */
  static sum(texts: readonly string[]): Decimal {
    let digits = 0n
    let scale = 0
    for (const text of texts) {
      const value = Decimal.of(text)
      const common = Math.max(scale, value.#scale)
      if (common > scale) digits *= 10n ** BigInt(common - scale)
      digits += value.#at(common)
      scale = common
    }
    return new Decimal(digits, scale)
  }

  add(other: Decimal): Decimal {
    const scale = Math.max(this.#scale, other.#scale)
    return new Decimal(this.#at(scale) + other.#at(scale), scale)
  }

  subtract(other: Decimal): Decimal {
    return this.add(other.negate())
  }

  multiply(other: Decimal): Decimal {
    return new Decimal(this.#digits * other.#digits, this.#scale + other.#scale)
  }

  /** Returns the quotient of two positive numbers, rounded up to a number of decimals. */
  divideUp(divisor: Decimal, decimals: number): Decimal {
    const scale = Math.max(this.#scale, divisor.#scale)
    const dividend = this.#at(scale) * 10n ** BigInt(decimals)
    const by = divisor.#at(scale)
    return new Decimal((dividend + by - 1n) / by, decimals)
  }

  negate(): Decimal {
    return new Decimal(-this.#digits, this.#scale)
  }

  /** Returns a negative number, zero or a positive number, like the difference of the two. */
  compare(other: Decimal): number {
    const scale = Math.max(this.#scale, other.#scale)
    const difference = this.#at(scale) - other.#at(scale)
    return difference < 0n ? -1 : difference > 0n ? 1 : 0
  }

  equals(other: Decimal): boolean {
    return this.compare(other) === 0
  }

  isZero(): boolean {
    return this.#digits === 0n
  }

  isNegative(): boolean {
    return this.#digits < 0n
  }

  /** Returns the text with at least `fractionDigitsMin` fraction digits and no further trailing zeros. */
  toText(fractionDigitsMin = 0): string {
    const negative = this.#digits < 0n
    const digits = (negative ? -this.#digits : this.#digits).toString().padStart(this.#scale + 1, '0')
    const whole = digits.slice(0, digits.length - this.#scale)
    const fraction = digits
      .slice(digits.length - this.#scale)
      .replace(/0+$/, '')
      .padEnd(fractionDigitsMin, '0')
    return `${negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
  }

  #at(scale: number): bigint {
    return scale === this.#scale ? this.#digits : this.#digits * 10n ** BigInt(scale - this.#scale)
  }
}
