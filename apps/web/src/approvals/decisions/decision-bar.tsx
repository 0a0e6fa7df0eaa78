import type { MessageDetail } from '@nostro/contract'

import { formatTime, useTexts } from '../../i18n/index.ts'
import { Button, ButtonLink, useShortcuts } from '../../ui/index.ts'
import { copierFormPath } from '../../message-content/index.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import styles from './decision-bar.module.css'
import { RejectDialog } from './reject-dialog.tsx'
import type { Action, Decisions } from './use-decisions.ts'

interface DecisionBarProps {
  readonly message: MessageDetail
  readonly decisions: Decisions
}

/**
 * The actions on a message and their dialogs. A dialog stays open if its button disappears, so that a typed reason is
 * not lost.
 */
export function DecisionBar({ message, decisions }: DecisionBarProps) {
  return (
    <>
      <Actions message={message} decisions={decisions} />
      <OpenDialog decisions={decisions} />
    </>
  )
}

const SHOWN = [
  'withdraw',
  'claim',
  'release',
  'takeOver',
  'approve',
  'reject',
  'confirmReceipt',
  'copy',
] as const

/**
 * Shows the actions that the viewer may take on the message now. Buttons depend only on the abilities of the answer.
 */
function Actions({ message, decisions }: DecisionBarProps) {
  const { t } = useTexts()
  const { abilities } = message
  useShortcuts({
    ...(abilities.approve && { 'Alt+a': () => decisions.ask('approve') }),
    ...(abilities.reject && { 'Alt+r': () => decisions.ask('reject') }),
  })
  const hasButtons = SHOWN.some((ability) => abilities[ability])
  if (!hasButtons && message.claimedBy === undefined) return null

  const button = (action: Action) => ({
    isBusy: decisions.running === action,
    isDisabled: decisions.running !== undefined && decisions.running !== action,
  })
  return (
    <section className={styles.bar} aria-label={t('detail.actions')}>
      <Holder message={message} />
      {abilities.withdraw && (
        <Button {...button('withdraw')} onPress={() => decisions.ask('withdraw')}>
          {t('approval.withdraw')}
        </Button>
      )}
      {abilities.release && (
        <Button {...button('release')} onPress={decisions.release}>
          {t('approval.release')}
        </Button>
      )}
      {abilities.takeOver && (
        <Button {...button('takeOver')} onPress={decisions.takeOver}>
          {t('approval.takeOver')}
        </Button>
      )}
      {abilities.claim && (
        <Button {...button('claim')} onPress={decisions.claim}>
          {t('detail.claim')}
        </Button>
      )}
      {abilities.reject && (
        <Button {...button('reject')} variant="danger" onPress={() => decisions.ask('reject')}>
          {t('detail.reject')}
        </Button>
      )}
      {abilities.approve && (
        <Button {...button('approve')} variant="primary" onPress={() => decisions.ask('approve')}>
          {t('detail.approve')}
        </Button>
      )}
      {abilities.confirmReceipt && (
        <Button {...button('confirmReceipt')} variant="primary" onPress={decisions.confirmReceipt}>
          {t('detail.confirmReceipt')}
        </Button>
      )}
      {abilities.copy && <ButtonLink to={copierFormPath(message)}>{t('copier.open')}</ButtonLink>}
    </section>
  )
}

/** Shows the user who has claimed the task. Only that user may decide. */
function Holder({ message }: { readonly message: MessageDetail }) {
  const { t } = useTexts()
  const { claimedBy, claimedSince, abilities } = message
  if (claimedBy === undefined || claimedSince === undefined) return null
  const time = formatTime(claimedSince)
  return (
    <p className={styles.holder}>
      {abilities.approve
        ? t('detail.claimedByYou', { time })
        : t('detail.claimedByOther', { name: claimedBy, time })}
    </p>
  )
}

function OpenDialog({ decisions }: { readonly decisions: Decisions }) {
  const { requested, running } = decisions
  if (requested === undefined) return null
  if (requested.decision === 'approve') {
    return (
      <ApproveDialog
        message={requested.message}
        isBusy={running === 'approve'}
        onApprove={decisions.approve}
        onCancel={decisions.cancel}
      />
    )
  }
  if (requested.decision === 'withdraw') {
    return (
      <WithdrawDialog
        message={requested.message}
        isBusy={running === 'withdraw'}
        onWithdraw={decisions.withdraw}
        onCancel={decisions.cancel}
      />
    )
  }
  return (
    <RejectDialog
      message={requested.message}
      isBusy={running === 'reject'}
      onReject={decisions.reject}
      onCancel={decisions.cancel}
    />
  )
}
