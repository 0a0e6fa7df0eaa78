import type { PendingChange } from '@nostro/contract'
import { useState } from 'react'

import { useCommand } from '../api/index.ts'
import { formatMoment, useTexts } from '../i18n/index.ts'
import { Button, showToast, TextLink } from '../ui/index.ts'
import { ChangeValues } from './change-values.tsx'
import { confirmCommand, withdrawCommand } from './changes-queries.ts'
import styles from './changes.module.css'
import type { NewKey } from './new-key-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'

interface ChangeCardProps {
  readonly change: PendingChange
  readonly onKey: (key: NewKey) => void
}

/** The texts of objects whose name is a code. */
const NAMES: Partial<Readonly<Record<PendingChange['kind'], string>>> = {
  'referenceList.import': 'referenceData.list.',
  'referenceRates.import': 'rates.publisher.',
}

/** A pending change: values before and after, the requester, its expiry, and the actions that the reader may take. */
export function ChangeCard({ change, onKey }: ChangeCardProps) {
  const { t, text, has } = useTexts()
  const { kind, objectName, institution, state, reason } = change
  const named = `${NAMES[kind] ?? ''}${objectName}`
  const name = kind in NAMES && has(named) ? text(named) : objectName
  return (
    <li className={styles.change}>
      <div className={styles.head}>
        <h3 className={styles.title}>{`${t(`change.kind.${kind}`)}: ${name}`}</h3>
        {institution !== undefined && <span className={styles.small}>{institution}</span>}
        <span className={styles.small}>{t(`change.state.${state}`)}</span>
      </div>
      <People change={change} />
      {reason !== undefined && <span className={styles.small}>{t('change.reason', { reason })}</span>}
      <ChangeValues change={change} />
      {kind === 'approvalRules.change' && state === 'waiting' && institution === undefined && (
        <TextLink to="/enterprise/approval-matrix?view=waiting">{t('change.simulate')}</TextLink>
      )}
      {state === 'waiting' && <Decision change={change} onKey={onKey} />}
    </li>
  )
}

function People({ change }: { readonly change: PendingChange }) {
  const { t, language } = useTexts()
  const { requestedBy, requestedAt, expiresAt, decidedBy, decidedAt, state } = change
  const time = formatMoment(requestedAt, language)
  return (
    <span className={styles.small}>
      {requestedBy === undefined
        ? t('change.requestedAtCommandLine', { time })
        : t('change.requested', { name: requestedBy, time })}
      {' · '}
      {state === 'waiting' || decidedAt === undefined
        ? t('change.expires', { time: formatMoment(expiresAt, language) })
        : decidedBy === undefined
          ? formatMoment(decidedAt, language)
          : t('change.decided', { name: decidedBy, time: formatMoment(decidedAt, language) })}
    </span>
  )
}

function Decision({ change, onKey }: ChangeCardProps) {
  const { t } = useTexts()
  const confirm = useCommand(confirmCommand)
  const withdraw = useCommand(withdrawCommand)
  const [isRejecting, setIsRejecting] = useState(false)
  const { id, digest, objectName, isOwn, mayConfirm } = change
  const handleConfirm = async () => {
    const answer = await confirm.run({ params: { id }, body: { digest } })
    if (answer === undefined) return
    showToast({ kind: 'success', text: t('change.confirmed') })
    if (answer.key !== undefined) onKey({ linkName: objectName, key: answer.key })
  }
  const handleWithdraw = async () => {
    const answer = await withdraw.run({ params: { id } })
    if (answer !== undefined) showToast({ kind: 'success', text: t('change.withdrawn') })
  }
  return (
    <div className={styles.buttons}>
      {mayConfirm && (
        <>
          <Button
            variant="primary"
            aria-label={`${t('change.confirm')}: ${objectName}`}
            isBusy={confirm.isRunning}
            onPress={() => void handleConfirm()}
          >
            {t('change.confirm')}
          </Button>
          <Button aria-label={`${t('change.reject')}: ${objectName}`} onPress={() => setIsRejecting(true)}>
            {t('change.reject')}
          </Button>
        </>
      )}
      {isOwn && (
        <Button
          aria-label={`${t('change.withdraw')}: ${objectName}`}
          isBusy={withdraw.isRunning}
          onPress={() => void handleWithdraw()}
        >
          {t('change.withdraw')}
        </Button>
      )}
      {!mayConfirm && <span className={styles.small}>{t('change.waitsForSecond')}</span>}
      {isRejecting && <RejectDialog change={change} onClose={() => setIsRejecting(false)} />}
    </div>
  )
}
