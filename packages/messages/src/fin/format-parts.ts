import { BIC_FORM } from '@nostro/kernel'

import { amountOf, readAmount, writeAmount } from './amounts.ts'
import { firstOutside, isInSet, type FinCharacterSet } from './characters.ts'
import { dayOfSixDigits, isTimeOfDay, sixDigitsOfDay } from './dates.ts'
import type { PartyIdentifier } from './field-values.ts'
import { named, noteLength } from './format-lines.ts'
import type { Part, ValueReader } from './format.ts'
import { anyOf, joinedSound, literally, soundGroup } from './sound-lines.ts'

const PARTY_IDENTIFIER = /^(\/[\s\S]{1,34}|[A-Z]{4}\/[A-Z]{2}\/[\s\S]{1,27})$/

/** Returns a part after characters that belong to no component, such as the slash before an account: `/34x`. */
export function after<V extends object>(prefix: string, part: Part<V>): Part<V> {
  return {
    notation: `${prefix}${part.notation}`,
    names: part.names,
    ...joinedSound([part], (source) => `${literally(prefix)}${source}`),
    read(reader) {
      if (!reader.rest.startsWith(prefix)) {
        reader.formatFinding()
        return undefined
      }
      reader.take(prefix.length)
      return part.read(reader)
    },
    write: (value) => `${prefix}${part.write(value)}`,
  }
}

/** Returns two parts that are either both present or both absent: `[4!n6!n]`. */
export function beside<A extends object, B extends object>(first: Part<A>, second: Part<B>): Part<A & B> {
  return {
    notation: `${first.notation}${second.notation}`,
    names: [...first.names, ...second.names],
    ...joinedSound([first, second]),
    read(reader) {
      const before = first.read(reader)
      const behind = before && second.read(reader)
      return before && behind && { ...before, ...behind }
    },
    write: (value) => `${first.write(value)}${second.write(value)}`,
  }
}

/** Returns a part of exactly `length` characters of a set: `3!a`. */
export function fixed<N extends string>(
  name: N,
  length: number,
  set: FinCharacterSet,
): Part<Record<N, string>> {
  return {
    notation: `${length}!${set}`,
    names: [name],
    sound: soundGroup(name, `${anyOf(set)}{${length}}`),
    read(reader) {
      const content = reader.rest.slice(0, length)
      const outside = firstOutside(set, content) ?? (content.length < length ? content.length : undefined)
      if (outside !== undefined) {
        reader.formatFinding(outside)
        return undefined
      }
      reader.take(length)
      return named(name, content)
    },
    write: (value) => value[name],
  }
}

/**
 * Returns a part of one to `lengthMax` characters. Sets x and z extend to the end of the line, other sets as far as
 * their characters.
 */
export function text<N extends string>(
  name: N,
  lengthMax: number,
  set: FinCharacterSet,
): Part<Record<N, string>> {
  const goesToEnd = set === 'x' || set === 'z'
  return {
    notation: `${lengthMax}${set}`,
    names: [name],
    sound: soundGroup(name, `${anyOf(set)}{1,${lengthMax}}`),
    read(reader) {
      const end = goesToEnd ? undefined : firstOutside(set, reader.rest)
      const content = reader.rest.slice(0, end)
      if (content === '') {
        reader.formatFinding()
        return undefined
      }
      noteLength(reader, content, lengthMax)
      reader.take(content.length)
      return named(name, content)
    },
    write: (value) => value[name],
  }
}

/** Returns the part of a calendar day, `6!n` as YYMMDD. Problem T50 for a day that does not exist. */
export function day<N extends string>(name: N): Part<Record<N, string>> {
  return {
    notation: '6!n',
    names: [name],
    sound: soundGroup(name, String.raw`\d{6}`, dayOfSixDigits),
    read(reader) {
      const digits = reader.rest.slice(0, 6)
      const outside = firstOutside('n', digits)
      if (digits.length < 6 || outside !== undefined) {
        reader.formatFinding(outside ?? digits.length)
        return undefined
      }
      const calendarDay = dayOfSixDigits(digits)
      if (calendarDay === undefined) reader.failure('date.invalid', 'T50')
      reader.take(6)
      return named(name, calendarDay ?? digits)
    },
    write: (value) => sixDigitsOfDay(value[name]),
  }
}

/** Returns the part of an amount or rate, `15d`, to the end of the line: see {@link readAmount}. */
export function amount<N extends string>(name: N, lengthMax: number): Part<Record<N, string>> {
  return {
    notation: `${lengthMax}d`,
    names: [name],
    sound: soundGroup(name, String.raw`\d+,\d*`, (written) =>
      written.length <= lengthMax ? amountOf(written) : undefined,
    ),
    read(reader) {
      const { amount: read, finding } = readAmount(reader.rest, lengthMax)
      if (read === undefined) reader.failure('amount.format', 'T40')
      else if (finding)
        reader.finding(finding.code, finding.rule, finding.params && { params: finding.params })
      reader.take(reader.rest.length)
      return named(name, read ?? '')
    },
    write: (value) => writeAmount(value[name]),
  }
}

/** Returns the part of one to `lengthMax` digits. A longer number does not follow the format. */
export function digitsUpTo<N extends string>(name: N, lengthMax: number): Part<Record<N, string>> {
  return {
    notation: `${lengthMax}n`,
    names: [name],
    sound: soundGroup(name, `${anyOf('n')}{1,${lengthMax}}`),
    read(reader) {
      const content = reader.rest.slice(0, firstOutside('n', reader.rest))
      if (content === '') {
        reader.formatFinding()
        return undefined
      }
      if (content.length > lengthMax) reader.formatDeviation(lengthMax)
      reader.take(content.length)
      return named(name, content)
    },
    write: (value) => value[name],
  }
}

/** The credit or debit mark of a balance, `1!a`. Problem T51 for another letter. */
export const balanceMark: Part<{ readonly debitCreditMark: 'C' | 'D' }> = {
  notation: '1!a',
  names: ['debitCreditMark'],
  sound: soundGroup('debitCreditMark', '[CD]'),
  read(reader) {
    const mark = reader.rest.slice(0, 1)
    if (mark === 'C' || mark === 'D') {
      reader.take(1)
      return { debitCreditMark: mark }
    }
    if (mark === '' || !isInSet('a', mark)) reader.formatFinding()
    else {
      reader.isReadable = false
      reader.finding('balance.mark', 'T51', { params: { mark } })
    }
    return undefined
  },
  write: (value) => value.debitCreditMark,
}

/** The mark of a limit, `[1!a]`, which is absent if the limit is for debits and credits. Problem T51 for another letter. */
export const optionalMark: Part<{ readonly debitCreditMark?: 'C' | 'D' }> = {
  notation: '[1!a]',
  names: balanceMark.names,
  isOptional: true,
  ...joinedSound([balanceMark], (source) => `(?:${source}|(?![A-Z]))`),
  read: (reader) => (isInSet('a', reader.rest.slice(0, 1)) ? balanceMark.read(reader) : {}),
  write: ({ debitCreditMark = '' }) => debitCreditMark,
}

/** Returns the part of a time of day, `4!n` as HHMM. Problem T38. */
export function time<N extends string>(name: N): Part<Record<N, string>> {
  return digitsOfTime(name, 23, (reader) => reader.finding('time.invalid', 'T38'))
}

/** Returns the part of an offset from UTC, `4!n` as HHMM with hours up to 13. Problem T16. */
export function timeOffset<N extends string>(name: N): Part<Record<N, string>> {
  return digitsOfTime(name, 13, (reader) => reader.finding('time.offset', 'T16'))
}

/** Returns the part of the sign of a time offset, `1!x`. Problem T15. */
export function sign<N extends string>(name: N): Part<Record<N, '+' | '-'>> {
  return {
    notation: '1!x',
    names: [name],
    sound: soundGroup(name, '[+-]'),
    read(reader) {
      const character = reader.rest.slice(0, 1)
      if (character !== '+' && character !== '-') {
        // A further digit means a time of another length rather than a wrong sign.
        if (isInSet('n', character)) reader.formatFinding()
        else reader.failure('time.sign', 'T15')
        return undefined
      }
      reader.take(1)
      return named(name, character)
    },
    write: (value) => value[name],
  }
}

/** Returns whether a text has the form of a business identifier code of 8 or 11 characters. */
export function isBic(code: string): boolean {
  return BIC_FORM.test(code)
}

/** Returns the part of a business identifier code. Problem T27. */
export function bic<N extends string>(name: N): Part<Record<N, string>> {
  return {
    notation: '4!a2!a2!c[3!c]',
    names: [name],
    sound: soundGroup(name, BIC_FORM.source.slice(1, -1)),
    read(reader) {
      if (!isBic(reader.rest)) reader.finding('bic.format', 'T27')
      return named(name, reader.take(reader.rest.length))
    },
    write: (value) => value[name],
  }
}

/**
 * The line `[/1!a][/34x]` before an institution: debit or credit mark, then an account. A second slash begins a
 * clearing code and belongs to the account: `//CN102100099996` is read as the account `/CN102100099996`.
 */
export const partyIdentifier: Part<PartyIdentifier> = {
  notation: '[/1!a][/34x]',
  names: ['debitCreditMark', 'account'],
  sound: {
    source: String.raw`(?:\/([CD])(?=\/|$)|(?!\/[CD](?:\/|$)))(?:\/(${anyOf('x')}{1,34})|(?!\/))`,
    groups: [{ name: 'debitCreditMark' }, { name: 'account' }],
  },
  read(reader) {
    const mark = /^\/[CD](?=\/|$)/.test(reader.rest) ? reader.take(2).slice(1) : undefined
    const markRead: PartyIdentifier = mark === 'C' || mark === 'D' ? { debitCreditMark: mark } : {}
    if (reader.rest === '') return markRead
    reader.take(1)
    const account = reader.rest
    if (account === '') reader.formatFinding()
    noteLength(reader, account, 34)
    reader.take(account.length)
    return { ...markRead, account }
  },
  write: ({ debitCreditMark, account }) =>
    `${debitCreditMark === undefined ? '' : `/${debitCreditMark}`}${account === undefined ? '' : `/${account}`}`,
}

/** The first line of a structured customer: an account, or code, country and identifier. Problem T54. */
export const structuredPartyIdentifier: Part<{ readonly partyIdentifier: string }> = {
  notation: '(/34x or 4!a/2!a/27x)',
  names: ['partyIdentifier'],
  sound: soundGroup(
    'partyIdentifier',
    String.raw`\/${anyOf('x')}{1,34}|[A-Z]{4}\/[A-Z]{2}\/${anyOf('x')}{1,27}`,
  ),
  read(reader) {
    if (!PARTY_IDENTIFIER.test(reader.rest)) reader.finding('partyIdentifier.format', 'T54')
    return { partyIdentifier: reader.take(reader.rest.length) }
  },
  write: (value) => value.partyIdentifier,
}

function digitsOfTime<N extends string>(
  name: N,
  hourMax: number,
  report: (reader: ValueReader) => void,
): Part<Record<N, string>> {
  return {
    notation: '4!n',
    names: [name],
    sound: soundGroup(name, `${anyOf('n')}{4}`, (digits) =>
      isTimeOfDay(digits, hourMax) ? digits : undefined,
    ),
    read(reader) {
      const digits = reader.rest.slice(0, 4)
      if (digits.length < 4 || !isInSet('n', digits)) {
        reader.formatFinding()
        return undefined
      }
      if (!isTimeOfDay(digits, hourMax)) report(reader)
      reader.take(4)
      return named(name, digits)
    },
    write: (value) => value[name],
  }
}
