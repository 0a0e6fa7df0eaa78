import { present } from '../../core/present.ts'
import type { DraftValues, ValueOf, ValuesOf } from '../../core/shape.ts'
import type { Balance } from '../../fin/index.ts'
import type { FoundField, LeftBehind, Reading, WrittenField } from '../../fields/field-binding.ts'
import { type HandwrittenPair, written } from '../handwritten.ts'
import {
  readStatementLines,
  type STATEMENT_LINES_WITH_DETAILS,
  writtenStatementLines,
} from './statement-lines.ts'
import type { FORWARD_BALANCES, statementMembers } from './statement-members.ts'

type Statement = ValuesOf<ReturnType<typeof statementMembers>>

/** Fields 25, 28C and 60a: the account, which statement of it, and what it opens with. */
export const OPENING_FIELDS: readonly HandwrittenPair<Statement>[] = [
  {
    write: ({ accountIdentification }) =>
      written('25', { account: accountIdentification }, [['accountIdentification']]),
    read: {
      '25': ({ account }) => ({ accountIdentification: account }),
      '25P': ({ account }) => ({ accountIdentification: account }),
    },
    leaves: { '25P': () => true },
  },
  {
    write: ({ statementNumber, statementPageNumber }) =>
      written('28C', { statementNumber, pageNumber: statementPageNumber }, [
        ['statementNumber', 'statementPageNumber'],
      ]),
    read: {
      '28C': ({ statementNumber, pageNumber }) =>
        present({ statementNumber, statementPageNumber: pageNumber }),
    },
  },
  {
    write: (statement) =>
      written(
        statement.openingBalanceType === 'F' ? '60F' : '60M',
        {
          debitCreditMark: statement.openingDebitCreditMark,
          date: statement.openingDate,
          currency: statement.openingCurrency,
          amount: statement.openingAmount,
        },
        [['openingBalanceType', 'openingDebitCreditMark', 'openingDate', 'openingCurrency', 'openingAmount']],
      ),
    read: {
      '60F': (balance) => openingOf('F', balance),
      '60M': (balance) => openingOf('M', balance),
    },
  },
]

function openingOf(type: 'F' | 'M', { debitCreditMark, date, currency, amount }: Balance): DraftValues {
  return {
    openingBalanceType: type,
    openingDebitCreditMark: debitCreditMark,
    openingDate: date,
    openingCurrency: currency,
    openingAmount: amount,
  }
}

/** Fields 61, with the fields 86 behind them where the message has such. */
export function statementLinesField(
  tags: readonly ('61' | '86')[],
): HandwrittenPair<{ readonly statementLines?: ValueOf<typeof STATEMENT_LINES_WITH_DETAILS> }> {
  return {
    write: ({ statementLines }) => writtenStatementLines(statementLines),
    read: {},
    readRun: { tags, read: readStatementLines },
  }
}

/** Fields 62a and 64: what the account closes with, and what of it is available. */
export const CLOSING_FIELDS: readonly HandwrittenPair<Statement>[] = [
  {
    write: (statement) =>
      written(
        statement.closingBalanceType === 'F' ? '62F' : '62M',
        {
          debitCreditMark: statement.closingDebitCreditMark,
          date: statement.closingDate,
          currency: statement.closingCurrency,
          amount: statement.closingAmount,
        },
        [['closingBalanceType', 'closingDebitCreditMark', 'closingDate', 'closingCurrency', 'closingAmount']],
      ),
    read: {
      '62F': (balance) => closingOf('F', balance),
      '62M': (balance) => closingOf('M', balance),
    },
  },
  {
    write: writtenAvailableBalance,
    read: {
      '64': ({ debitCreditMark, date, currency, amount }) => ({
        availableDebitCreditMark: debitCreditMark,
        availableDate: date,
        availableCurrency: currency,
        availableAmount: amount,
      }),
    },
  },
]

function closingOf(type: 'F' | 'M', { debitCreditMark, date, currency, amount }: Balance): DraftValues {
  return {
    closingBalanceType: type,
    closingDebitCreditMark: debitCreditMark,
    closingDate: date,
    closingCurrency: currency,
    closingAmount: amount,
  }
}

function writtenAvailableBalance(statement: Statement): WrittenField | undefined {
  const {
    availableDebitCreditMark: debitCreditMark,
    availableDate: date,
    availableCurrency: currency,
    availableAmount: amount,
  } = statement
  const isThere =
    debitCreditMark !== undefined && date !== undefined && currency !== undefined && amount !== undefined
  if (!isThere) return undefined
  return written('64', { debitCreditMark, date, currency, amount }, [
    ['availableDebitCreditMark', 'availableDate', 'availableCurrency', 'availableAmount'],
  ])
}

/** Fields 65, one for each day. */
export const FORWARD_BALANCES_FIELD: HandwrittenPair<{
  readonly forwardAvailableBalance?: ValueOf<typeof FORWARD_BALANCES>
}> = {
  write: ({ forwardAvailableBalance }) =>
    forwardAvailableBalance?.map((balance, index) =>
      written('65', balance, [
        ['debitCreditMark', 'date', 'currency', 'amount'].map(
          (name) => `forwardAvailableBalance.${index}.${name}`,
        ),
      ]),
    ),
  read: {},
  readRun: { tags: ['65'], read: readForwardBalances },
}

function readForwardBalances(fields: readonly FoundField[]): Reading {
  const balances = fields.flatMap((field) => (field.tag === '65' ? (field.components ?? []) : []))
  const left = fields.flatMap(({ components }, index): readonly LeftBehind[] =>
    components === undefined ? [{ index, reason: 'unreadable' }] : [],
  )
  return { values: balances.length === 0 ? {} : { forwardAvailableBalance: balances }, left }
}

/** The last field 86, which speaks of the statement as a whole. */
export const INFORMATION_FIELD: HandwrittenPair<{ readonly informationToAccountOwner?: readonly string[] }> =
  {
    write: ({ informationToAccountOwner }) =>
      informationToAccountOwner &&
      written(
        '86',
        { lines: informationToAccountOwner },
        informationToAccountOwner.map((_, index) => [`informationToAccountOwner.${index}`]),
      ),
    read: { '86': ({ lines }) => ({ informationToAccountOwner: lines }) },
  }
