import type { MessageDetail } from '@nostro/contract'

import { useViewport } from '../../browser/viewport.ts'
import { formatTime, useTexts } from '../../i18n/index.ts'
import { Alert, Amount, Button, ButtonLink, Icon, MenuButton, useShortcuts } from '../../ui/index.ts'
import {
  contentOf,
  copierFormPath,
  groupedAccount,
  paymentView,
  useBankNames,
  holdSentence,
} from '../../message-content/index.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import styles from './decision-bar.module.css'
import { HoldDialog } from './hold-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import type { Action } from './path-after.ts'
import type { Decisions } from './use-decisions.ts'

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
  'hold',
  'resume',
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
  const { isMobile } = useViewport()
  const { abilities } = message
  useShortcuts({
    ...(abilities.approve && { 'Alt+a': () => decisions.ask('approve') }),
    ...(abilities.reject && { 'Alt+r': () => decisions.ask('reject') }),
  })
  const hasButtons = SHOWN.some((ability) => abilities[ability])
  const isInDialog = decisions.requested !== undefined
  const refusal = isInDialog ? undefined : decisions.refusal
  const hasState = message.claimedBy !== undefined || message.holds !== undefined
  if (!hasButtons && !hasState && refusal === undefined) return null

  // A phone has space for the two decisions only.
  const isInMenu = isMobile && (abilities.approve || abilities.reject)
  const button = (action: Action) => ({
    isBusy: decisions.running === action,
    isDisabled: decisions.running !== undefined && decisions.running !== action,
  })
  return (
    <section className={styles.bar} aria-label={t('detail.actions')}>
      {refusal !== undefined && (
        <div className={styles.refusal}>
          <Alert tone="attention" isUrgent>
            {refusal}
          </Alert>
        </div>
      )}
      <Subject message={message} />
      <Holder message={message} />
      <Holds message={message} />
      <div className={styles.buttons}>
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
        {isInMenu && <MoreActions message={message} decisions={decisions} />}
        {abilities.claim && !isInMenu && (
          <Button {...button('claim')} variant="quiet" onPress={decisions.claim}>
            {t('detail.claim')}
          </Button>
        )}
        {abilities.hold && !isInMenu && (
          <Button {...button('hold')} icon="pause" onPress={() => decisions.ask('hold')}>
            {t('hold.ask')}
          </Button>
        )}
        {abilities.resume && (
          <Button {...button('resume')} onPress={() => decisions.ask('resume')}>
            {t('hold.resume.ask')}
          </Button>
        )}
        {abilities.reject && (
          <Button {...button('reject')} variant="danger" onPress={() => decisions.ask('reject')}>
            {t('detail.reject')}
          </Button>
        )}
        {abilities.approve && (
          <Button
            {...button('approve')}
            variant="primary"
            icon="check"
            onPress={() => decisions.ask('approve')}
          >
            {t('detail.approve')}
          </Button>
        )}
        {abilities.confirmReceipt && (
          <Button {...button('confirmReceipt')} variant="primary" onPress={decisions.confirmReceipt}>
            {t('detail.confirmReceipt')}
          </Button>
        )}
        {abilities.copy && <ButtonLink to={copierFormPath(message)}>{t('copier.open')}</ButtonLink>}
      </div>
    </section>
  )
}

/** The actions other than the two decisions, as a menu on a narrow screen. */
function MoreActions({ message: { abilities }, decisions }: DecisionBarProps) {
  const { t } = useTexts()
  const items = [
    ...(abilities.claim ? [{ label: t('detail.claim'), onSelect: decisions.claim }] : []),
    ...(abilities.hold ? [{ label: t('hold.ask'), onSelect: () => decisions.ask('hold') }] : []),
  ]
  if (items.length === 0) return null
  return (
    <span className={styles.more}>
      <MenuButton label={t('detail.moreActions')} side="above" items={items}>
        <Icon name="more" />
      </MenuButton>
    </span>
  )
}

/** The payment to decide on: the amount, the payee and its account. */
function Subject({ message }: { readonly message: MessageDetail }) {
  const { t, language } = useTexts()
  const content = contentOf(message)
  const payment = content && paymentView(content, language)
  const payee = payment?.payee
  const { nameOf } = useBankNames(payment)
  if (payment?.money === undefined) return null
  const name = payee?.name ?? nameOf(payee?.bic) ?? payee?.bic
  return (
    <div className={styles.subject}>
      <Amount {...payment.money} variant="card" />
      {name !== undefined && (
        <span className={styles.payee}>
          <span className={styles.word}>{t('payment.bar.to')}</span> <b>{name}</b>
        </span>
      )}
      {payee?.account !== undefined && (
        <span className={styles.account}>{groupedAccount(payee.account)}</span>
      )}
    </div>
  )
}

/** Shows who holds the message, since when and why. */
function Holds({ message: { holds = [] } }: { readonly message: MessageDetail }) {
  const texts = useTexts()
  return holds.map(({ since, ...hold }) => (
    <p key={hold.kind} className={styles.holder}>
      {holdSentence({ ...hold, at: since }, texts)}
    </p>
  ))
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
        refusal={decisions.refusal}
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
        refusal={decisions.refusal}
        onWithdraw={decisions.withdraw}
        onCancel={decisions.cancel}
      />
    )
  }
  if (requested.decision === 'hold' || requested.decision === 'resume') {
    return (
      <HoldDialog
        message={requested.message}
        decision={requested.decision}
        isBusy={running === requested.decision}
        refusal={decisions.refusal}
        onReason={decisions[requested.decision]}
        onCancel={decisions.cancel}
      />
    )
  }
  return (
    <RejectDialog
      message={requested.message}
      isBusy={running === 'reject'}
      refusal={decisions.refusal}
      onReject={decisions.reject}
      onCancel={decisions.cancel}
    />
  )
}
