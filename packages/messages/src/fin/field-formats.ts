import type { FieldTag, FieldValues } from './field-values.ts'
import {
  after,
  amount,
  beside,
  bic,
  day,
  balanceMark,
  digitsUpTo,
  fixed,
  optionalMark,
  partyIdentifier,
  sign,
  structuredPartyIdentifier,
  text,
  time,
  timeOffset,
} from './format-parts.ts'
import { numberedLines, textLines, wholeText } from './format-lines.ts'
import { statementLine } from './statement-line.ts'
import { fieldFormat, line, narrative, optional, optionalLine, type FieldFormat } from './format.ts'

const reference = fieldFormat(line(text('reference', 16, 'x')))
const account = after('/', text('account', 34, 'x'))
const currencyAmount = fieldFormat(line(fixed('currency', 3, 'a'), amount('amount', 15)))

const relatedMessage = fieldFormat(
  line(fixed('messageType', 3, 'n')),
  line(day('date')),
  optionalLine(beside(fixed('session', 4, 'n'), fixed('sequence', 6, 'n'))),
)
const entrySum = fieldFormat(
  line(digitsUpTo('entryCount', 5), fixed('currency', 3, 'a'), amount('amount', 15)),
)

const balance = fieldFormat(line(balanceMark, day('date'), fixed('currency', 3, 'a'), amount('amount', 15)))

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
 * The format of every field that is read into components, by tag. A tag means the same in every message type.
 *
 * Source: SWIFT UHB SR 2025, field formats.
 */
export const FIELD_FORMATS: { readonly [T in FieldTag]: FieldFormat<FieldValues[T]> } = {
  '20': reference,
  '21': reference,
  '21F': reference,
  '21R': reference,
  '11R': relatedMessage,
  '11S': relatedMessage,
  '12': fieldFormat(line(fixed('messageType', 3, 'n'))),
  '13C': fieldFormat(
    line(after('/', text('code', 8, 'c')), after('/', time('time')), sign('sign'), timeOffset('offset')),
  ),
  '13D': fieldFormat(line(day('date'), time('time'), sign('sign'), timeOffset('offset'))),
  '23B': fieldFormat(line(fixed('code', 4, 'c'))),
  '23E': fieldFormat(line(fixed('code', 4, 'c'), optional(after('/', text('text', 30, 'x')), '/'))),
  '25': fieldFormat(line(text('account', 35, 'x'))),
  '25P': fieldFormat(line(text('account', 35, 'x')), line(bic('bic'))),
  '25A': fieldFormat(line(account)),
  '26T': fieldFormat(line(fixed('code', 3, 'c'))),
  '28': fieldFormat(
    line(digitsUpTo('statementNumber', 5), optional(after('/', digitsUpTo('pageNumber', 2)), '/')),
  ),
  '28C': fieldFormat(
    line(digitsUpTo('statementNumber', 5), optional(after('/', digitsUpTo('pageNumber', 5)), '/')),
  ),
  '28D': fieldFormat(line(digitsUpTo('messageIndex', 5), after('/', digitsUpTo('messageTotal', 5)))),
  '30': fieldFormat(line(day('date'))),
  '32A': fieldFormat(line(day('valueDate'), fixed('currency', 3, 'a'), amount('amount', 15))),
  '32B': currencyAmount,
  '33B': currencyAmount,
  '34F': fieldFormat(line(fixed('currency', 3, 'a'), optionalMark, amount('amount', 15))),
  '36': fieldFormat(line(amount('rate', 12))),
  '50A': customerWithBic,
  '50C': fieldFormat(line(bic('bic'))),
  '50F': fieldFormat(line(structuredPartyIdentifier), numberedLines('lines', 4)),
  '50G': fieldFormat(line(account), line(bic('bic'))),
  '50H': fieldFormat(line(account), textLines('nameAndAddress', 4, 35)),
  '50K': customerWithLines,
  '50L': fieldFormat(line(text('text', 35, 'x'))),
  '51A': partyWithBic,
  '52A': partyWithBic,
  '52C': partyWithAccount,
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
  '58A': partyWithBic,
  '58D': partyWithLines,
  '59': customerWithLines,
  '59A': customerWithBic,
  '59F': fieldFormat(optionalLine(account, '/'), numberedLines('lines', 4)),
  '60F': balance,
  '60M': balance,
  '61': statementLine,
  '62F': balance,
  '62M': balance,
  '64': balance,
  '65': balance,
  '70': narrative(4, 35),
  '71A': fieldFormat(line(fixed('code', 3, 'a'))),
  '71F': currencyAmount,
  '71G': currencyAmount,
  '72': narrative(6, 35),
  '75': narrative(6, 35),
  '76': narrative(6, 35),
  '77A': narrative(20, 35),
  '77B': narrative(3, 35),
  '77T': fieldFormat(wholeText('text', 9000, 'z')),
  '79': narrative(35, 50),
  '86': narrative(6, 65),
  '90C': entrySum,
  '90D': entrySum,
}
