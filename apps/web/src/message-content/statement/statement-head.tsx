import type { StatementPlace } from '@nostro/contract'
import type { Statement } from '@nostro/messages'

import { useTexts, type Texts } from '../../i18n/index.ts'
import { ExportButtons, type ExportedEntries } from './export-buttons.tsx'
import { NextStatement } from './neighbour-note.tsx'
import { groupedAccount } from '../grouped-account.ts'
import { useBankNames } from './queries.ts'
import styles from './statement.module.css'
import { useDays } from './use-statement-days.ts'

interface PlacedStatement {
  readonly statement: Statement
  /** Absent while it is searched. */
  readonly place: StatementPlace | undefined
}

/** Account, owner and servicer, number and page, period, and the export of the entries. */
export function StatementHead({ place, ...exported }: Pick<PlacedStatement, 'place'> & ExportedEntries) {
  const { statement } = exported
  const texts = useTexts()
  const dayOf = useDays()
  const nameOf = useBankNames(statement)
  const { t } = texts
  const { account, ownerName, ownerBic, servicerBic, from, to } = statement
  const owner = ownerName ?? nameOf(ownerBic)
  const facts = [
    owner !== '' && servicerBic !== undefined
      ? t('statement.accountHeld', { owner, servicer: nameOf(servicerBic) })
      : owner,
    numberOf({ statement, place }, texts),
    from === undefined || to === undefined || from === to
      ? dayOf(to ?? from)
      : t('statement.period', { from: dayOf(from), to: dayOf(to) }),
  ]
  return (
    <header className={styles.head}>
      <div className={styles.identity}>
        <h2 className={styles.account}>{t('statement.account', { account: grouped(account) })}</h2>
        <p className={styles.facts}>
          {facts.filter((fact) => fact !== '').join(' · ')}
          <NextStatement place={place} statement={statement} />
        </p>
      </div>
      <ExportButtons {...exported} />
    </header>
  )
}

/** Long numbers are read in groups of four digits, like an IBAN. */
function grouped(account: string): string {
  return /^\d{12,}$/.test(account) ? (account.match(/.{1,4}/g) ?? []).join(' ') : groupedAccount(account)
}

function numberOf({ statement, place }: PlacedStatement, { t }: Texts): string {
  const { number, page, reference, opening, closing } = statement
  if (number === undefined)
    return opening === undefined && closing === undefined && reference !== undefined
      ? t('statement.notification', { reference })
      : ''
  if (page === undefined) return t('statement.number', { number })
  const pages = place?.pageCount ?? (statement.isLastPage === true ? Number(page) : undefined)
  return pages === undefined
    ? t('statement.numberAndPage', { number, page: String(Number(page)) })
    : t('statement.numberAndPages', { number, page: String(Number(page)), pages })
}
