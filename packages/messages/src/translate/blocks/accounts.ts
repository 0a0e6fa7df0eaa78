import { isIban } from '../../core/accounts.ts'
import type { MxSource } from '../mx-source.ts'
import type { MxTarget } from '../mx-target.ts'
import type { TranslationReport } from '../report.ts'
import { NOT_PROVIDED } from '../values/references.ts'

/** The length of a number; field 25 allows one character more. */
const NUMBER_LENGTH_MAX = 34

/** The position of an account: an element of the target. */
interface AccountPlace {
  readonly target: MxTarget
  readonly path: string
  readonly report: TranslationReport
  /** The field of the account. */
  readonly from: string
}

/** Writes an account number as an IBAN if it is one, otherwise as another number. */
export function putAccount(account: string | undefined, { target, path, report, from }: AccountPlace): void {
  if (account === undefined || account === NOT_PROVIDED) return
  // The CHIPS universal identifier is in the position of an account. Source: FIN party identifier `//CH` and six
  // digits.
  const [, chips] = /^\/CH(\d{6})$/.exec(account) ?? []
  if (chips !== undefined) {
    target.put(`${path}/Id/Othr/Id`, chips)
    target.put(`${path}/Id/Othr/SchmeNm/Cd`, 'CUID')
  } else if (isIban(account, target.ibans)) {
    target.put(`${path}/Id/IBAN`, account)
  } else {
    const number = account.replace(/^\/+/, '').replaceAll(/\/{2,}/g, '/')
    target.put(`${path}/Id/Othr/Id`, number.slice(0, NUMBER_LENGTH_MAX))
    const mapping = { from, to: `${target.path}/${path}` }
    if (number !== account) report.note('account.slashDropped', mapping, { params: { value: account } })
    if (number.length > NUMBER_LENGTH_MAX)
      report.note('account.cut', mapping, {
        severity: 'severe',
        params: { value: account, max: NUMBER_LENGTH_MAX },
      })
  }
}

/** Reads an account number of the original. The account's name, type and currency remain unread and are reported. */
export function takeAccount(
  source: MxSource,
  path: string,
  { report, to }: { readonly report: TranslationReport; readonly to: string },
): string | undefined {
  if (!source.has(path)) return undefined
  const iban = source.take(`${path}/Id/IBAN`)
  if (iban !== undefined) return iban
  const other = source.take(`${path}/Id/Othr/Id`)
  if (other === undefined) return undefined
  if (source.peek(`${path}/Id/Othr/SchmeNm/Cd`) === 'CUID' && /^\d{6}$/.test(other)) {
    source.take(`${path}/Id/Othr/SchmeNm/Cd`)
    return `/CH${other}`
  }
  // The literal for "not provided" is not an account.
  if (other === NOT_PROVIDED) return undefined
  if (!other.startsWith('/')) return other
  // A slash after the slash of the field would be read as the beginning of a clearing code.
  const from = `${source.path}/${path}/Id/Othr/Id`
  report.note('account.dropped', { from, to }, { severity: 'severe', params: { value: other } })
  return undefined
}
