import type { ProposedPayee } from '@nostro/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { dayOfInstant, useTexts } from '../i18n/index.ts'
import { Button, Empty, Loaded, Panel } from '../ui/index.ts'
import { proposedQuery } from './counterparty-calls.ts'
import styles from './counterparties.module.css'
import { RecordDialog } from './records/record-dialog.tsx'
import { addressLine, recordLines } from './records/record-summary.ts'

const SKELETON_ROWS = 6

/** Payees of approved payments that are not kept. Each can be proposed with the facts of its last payment. */
export function ProposedView() {
  const { t } = useTexts()
  const [after, setAfter] = useState<string>()
  const [opened, setOpened] = useState<ProposedPayee>()
  const proposed = useQuery({
    ...proposedQuery({ query: after === undefined ? {} : { after } }),
    placeholderData: keepPreviousData,
  })
  const close = () => setOpened(undefined)
  return (
    <Loaded query={proposed} rows={SKELETON_ROWS}>
      {({ rowList, next }) => (
        <>
          <p className={styles.hint}>{t('counterparty.fromPayments.hint')}</p>
          <Panel>
            {rowList.length === 0 && next === undefined && (
              <Empty text={t('counterparty.fromPayments.none')} icon="check" />
            )}
            <ul className={styles.rows} aria-label={t('counterparty.view.proposed')}>
              {rowList.map((payee) => (
                <ProposedRow key={payee.key} payee={payee} onPropose={() => setOpened(payee)} />
              ))}
            </ul>
          </Panel>
          <div className={styles.pages}>
            {after !== undefined && (
              <Button onPress={() => setAfter(undefined)}>{t('counterparty.first')}</Button>
            )}
            {next !== undefined && <Button onPress={() => setAfter(next)}>{t('counterparty.next')}</Button>}
          </div>
          {opened !== undefined && (
            <RecordDialog
              kind="payee"
              title={t('counterparty.add.payee')}
              facts={opened.facts}
              source="payment"
              onDone={close}
              onClose={close}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

function ProposedRow({
  payee,
  onPropose,
}: {
  readonly payee: ProposedPayee
  readonly onPropose: () => void
}) {
  const { t } = useTexts()
  const { name, facts, messagingType: type, lastPaidAt } = payee
  return (
    <li className={styles.row}>
      <span>
        <span className={styles.plain}>{name}</span>
        <span className={styles.small}>{addressLine({ facts })}</span>
      </span>
      <span className={styles.code}>
        {recordLines({ kind: 'payee', facts }).map((line) => (
          <span key={line} className={styles.small}>
            {line}
          </span>
        ))}
        <span className={styles.small}>
          {t('counterparty.lastPaid', { type, day: dayOfInstant(lastPaidAt) })}
        </span>
      </span>
      <span className={styles.end}>
        <Button aria-label={`${t('counterparty.propose')}: ${name}`} onPress={onPropose}>
          {t('counterparty.propose')}
        </Button>
      </span>
    </li>
  )
}
