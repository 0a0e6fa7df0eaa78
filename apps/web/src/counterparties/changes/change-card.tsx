import type { CounterpartyChange } from '@nostro/contract'
import { useState } from 'react'

import { useCommand } from '../../api/index.ts'
import { formatMoment, useTexts } from '../../i18n/index.ts'
import { Button, showToast, StatusTag, type Tone } from '../../ui/index.ts'
import { ReasonDialog } from '../../ui/entry/reason-dialog.tsx'
import { approveCommand, rejectCommand, withdrawCommand } from '../counterparty-calls.ts'
import styles from '../counterparties.module.css'
import { FactValues } from '../fact-values.tsx'

const TONES: Readonly<Record<CounterpartyChange['state'], Tone>> = {
  waiting: 'pending',
  approved: 'good',
  rejected: 'attention',
  withdrawn: 'draft',
}

interface ChangeCardProps {
  readonly change: CounterpartyChange
  /** The level of its heading, below that of the part around it. */
  readonly level: 'h2' | 'h3'
}

/** A change of a record: its values before and after, its author, its decision and the actions of the reader. */
export function ChangeCard({ change, level }: ChangeCardProps) {
  const { t, language } = useTexts()
  const { kind, action, name, before, after, source, state, reason } = change
  const Heading = level
  const isSwitch = action === 'deactivate' || action === 'activate'
  return (
    <li className={styles.change}>
      <div className={styles.head}>
        <Heading className={styles.title}>
          {`${t(`counterparty.kind.${kind}`)} · ${t(`counterparty.action.${action}`)}: ${name}`}
        </Heading>
        <StatusTag tone={TONES[state]} label={t(`counterparty.state.${state}`)} isQuiet />
      </div>
      <span className={styles.small}>
        {t('counterparty.proposedBy', {
          source: t(`counterparty.source.${source}`),
          name: change.proposedBy,
          time: formatMoment(change.proposedAt, language),
        })}
      </span>
      {change.decidedBy !== undefined && change.decidedAt !== undefined && (
        <span className={styles.small}>
          {t('counterparty.decidedBy', {
            name: change.decidedBy,
            time: formatMoment(change.decidedAt, language),
          })}
        </span>
      )}
      {reason !== undefined && <span className={styles.small}>{t('counterparty.reason', { reason })}</span>}
      {!isSwitch && (
        <FactValues kind={kind} name={name} {...(action === 'change' && { before })} after={after} />
      )}
      {state === 'waiting' && <Decision change={change} />}
    </li>
  )
}

function Decision({
  change: { id, digest, name, isOwn, mayDecide },
}: {
  readonly change: CounterpartyChange
}) {
  const { t } = useTexts()
  const approve = useCommand(approveCommand)
  const reject = useCommand(rejectCommand)
  const withdraw = useCommand(withdrawCommand)
  const [isRejecting, setIsRejecting] = useState(false)
  const show = (answer: unknown, key: 'approved' | 'rejected' | 'withdrawn') => {
    if (answer !== undefined) showToast({ kind: 'success', text: t(`counterparty.${key}`) })
  }
  const handleApprove = async () =>
    show(await approve.run({ body: { changes: [{ id, digest }] } }), 'approved')
  const handleWithdraw = async () => show(await withdraw.run({ params: { id } }), 'withdrawn')
  const handleReject = async (reason: string) =>
    show(await reject.run({ params: { id }, body: { reason } }), 'rejected')
  return (
    <div className={styles.buttons}>
      {mayDecide && (
        <>
          <Button
            variant="primary"
            aria-label={`${t('counterparty.approve')}: ${name}`}
            isBusy={approve.isRunning}
            onPress={() => void handleApprove()}
          >
            {t('counterparty.approve')}
          </Button>
          <Button aria-label={`${t('counterparty.reject')}: ${name}`} onPress={() => setIsRejecting(true)}>
            {t('counterparty.reject')}
          </Button>
        </>
      )}
      {isOwn && (
        <>
          <Button
            aria-label={`${t('counterparty.withdraw')}: ${name}`}
            isBusy={withdraw.isRunning}
            onPress={() => void handleWithdraw()}
          >
            {t('counterparty.withdraw')}
          </Button>
          <span className={styles.small}>{t('counterparty.waiting.own')}</span>
        </>
      )}
      {isRejecting && (
        <ReasonDialog
          title={t('counterparty.reject')}
          isBusy={reject.isRunning}
          onReason={(reason) => void handleReject(reason)}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </div>
  )
}
