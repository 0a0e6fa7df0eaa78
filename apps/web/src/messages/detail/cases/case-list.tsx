import type { MessageCase } from '@nostro/contract'
import { localDayAt } from '@nostro/kernel'
import { caseCodeText } from '@nostro/messages'

import { useMinute } from '../../../browser/minute.ts'
import { formatDay, useTexts } from '../../../i18n/index.ts'
import { Moment, useNamesOfBics } from '../../../message-content/index.ts'
import { useUser } from '../../../sessions/index.ts'
import styles from './cases.module.css'

/** The requests about a payment, each with its result, its deadline and its answers. */
export function CaseList({
  cases,
  messageId,
}: {
  readonly cases: readonly MessageCase[]
  readonly messageId: string
}) {
  const { t } = useTexts()
  const { nameOf } = useNamesOfBics(cases.map(({ counterpartyBic }) => counterpartyBic))
  if (cases.length === 0) return null
  return (
    <ul className={styles.cases} aria-label={t('case.title')}>
      {cases.map((each) => (
        <CaseEntry
          key={each.id}
          found={each}
          messageId={messageId}
          counterparty={nameOf(each.counterpartyBic) ?? each.counterpartyBic}
        />
      ))}
    </ul>
  )
}

function CaseEntry({
  found,
  messageId,
  counterparty,
}: {
  readonly found: MessageCase
  readonly messageId: string
  readonly counterparty: string
}) {
  const { t, language } = useTexts()
  const { kind, isReceived, outcome, caseReference, openedAt, reason, answers } = found
  const own = answers.find((answer) => answer.messageId === messageId)
  return (
    <li className={styles.case}>
      <p className={styles.line}>
        <strong>{t(`case.${kind}.${isReceived ? 'received' : 'sent'}`)}</strong>
        <span className={outcome === 'refused' ? styles.refused : styles.outcome}>
          {t(`case.outcome.${outcome}`)}
        </span>
        {own !== undefined && own.effect !== 'applied' && <span>{t(`case.answer.${own.effect}`)}</span>}
      </p>
      <p className={styles.line}>
        <span>{t('case.reference', { reference: caseReference })}</span>
        <span>{counterparty}</span>
        {reason !== undefined && <span>{caseCodeText('cancellationReason', reason, language)}</span>}
        <Moment instant={openedAt} />
        <Deadline found={found} />
      </p>
    </li>
  )
}

/** The day by which an answer is expected, while the request is open. */
function Deadline({ found: { dueOn, closedAt } }: { readonly found: MessageCase }) {
  const { t, language } = useTexts()
  const { institution } = useUser()
  const now = new Date(useMinute())
  if (dueOn === undefined || closedAt !== undefined) return null
  const isOverdue = localDayAt(now, institution.timeZone) > dueOn
  const day = formatDay(dueOn, { language, now: now.toISOString() })
  return (
    <span className={isOverdue ? styles.refused : undefined}>
      {t(isOverdue ? 'case.overdue' : 'case.due', { day })}
    </span>
  )
}
