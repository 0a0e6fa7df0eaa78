import type { FieldTag, FieldValues } from './field-values.ts'
import {
  after,
  amount,
  bic,
  day,
  fixed,
  numberedLines,
  partyIdentifier,
  sign,
  structuredPartyIdentifier,
  text,
  textLines,
  time,
  timeOffset,
  wholeText,
} from './format-parts.ts'
import { fieldFormat, line, optional, optionalLine, type FieldFormat } from './format.ts'

const account = after('/', text('account', 34, 'x'))
const currencyAmount = fieldFormat(line(fixed('currency', 3, 'a'), amount('amount', 15)))

const customerWithBic = fieldFormat(optionalLine(account, '/'), line(bic('bic')))
const customerWithLines = fieldFormat(optionalLine(account, '/'), textLines('nameAndAddress', 4, 35))

const partyWithBic = fieldFormat(optionalLine(partyIdentifier, '/'), line(bic('bic')))
const partyWithLocation = fieldFormat(
  optionalLine(partyIdentifier, '/'),
  optionalLine(text('location', 35, 'x')),
)
const partyWithLines = fieldFormat(optionalLine(partyIdentifier, '/'), textLines('nameAndAddress', 4, 35))
const partyWithAccount = fieldFormat(line(account))

/**
 * The format of every field the product reads into components, by tag. A tag means the same in every message type.
 *
 * Source: SWIFT UHB SR 2025, field formats.
 */
export const FIELD_FORMATS: { readonly [T in FieldTag]: FieldFormat<FieldValues[T]> } = {
  '20': fieldFormat(line(text('reference', 16, 'x'))),
  '13C': fieldFormat(
    line(after('/', text('code', 8, 'c')), after('/', time('time')), sign('sign'), timeOffset('offset')),
  ),
  '23B': fieldFormat(line(fixed('code', 4, 'c'))),
  '23E': fieldFormat(line(fixed('code', 4, 'c'), optional(after('/', text('text', 30, 'x')), '/'))),
  '26T': fieldFormat(line(fixed('code', 3, 'c'))),
  '32A': fieldFormat(line(day('valueDate'), fixed('currency', 3, 'a'), amount('amount', 15))),
  '33B': currencyAmount,
  '36': fieldFormat(line(amount('rate', 12))),
  '50A': customerWithBic,
  '50F': fieldFormat(line(structuredPartyIdentifier), numberedLines('lines', 4)),
  '50K': customerWithLines,
  '51A': partyWithBic,
  '52A': partyWithBic,
  '52D': partyWithLines,
  '53A': partyWithBic,
  '53B': partyWithLocation,
  '53D': partyWithLines,
  '54A': partyWithBic,
  '54B': partyWithLocation,
  '54D': partyWithLines,
  '55A': partyWithBic,
  '55B': partyWithLocation,
  '55D': partyWithLines,
  '56A': partyWithBic,
  '56C': partyWithAccount,
  '56D': partyWithLines,
  '57A': partyWithBic,
  '57B': partyWithLocation,
  '57C': partyWithAccount,
  '57D': partyWithLines,
  '59': customerWithLines,
  '59A': customerWithBic,
  '59F': fieldFormat(optionalLine(account, '/'), numberedLines('lines', 4)),
  '70': fieldFormat(textLines('lines', 4, 35)),
  '71A': fieldFormat(line(fixed('code', 3, 'a'))),
  '71F': currencyAmount,
  '71G': currencyAmount,
  '72': fieldFormat(textLines('lines', 6, 35)),
  '77B': fieldFormat(textLines('lines', 3, 35)),
  '77T': fieldFormat(wholeText('text', 9000, 'z')),
}
