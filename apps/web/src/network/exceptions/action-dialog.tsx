import {
  askSendAgain,
  assignPart,
  decideSendAgain,
  discardPart,
  markSent,
  type ToSettle,
  writeOff,
} from '@nostro/contract'

import { command, useCommand } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { ConfirmDialog, showToast } from '../../ui/index.ts'
import { EntryDialog } from '../../ui/entry/entry-dialog.tsx'

export type ExceptionAction = keyof ToSettle['abilities']

/**
 * The open action with its item, as it was when the dialog opened. The server refuses the action if another user has
 * decided since then.
 */
export interface OpenAction {
  readonly action: ExceptionAction
  readonly item: ToSettle
}

/** Actions that need a reason, each with its call. */
const REASONED = {
  sendAgain: askSendAgain,
  markSent,
  writeOff,
  assign: assignPart,
  discard: discardPart,
} as const

/** A dialog that describes an action, and asks for the reason if it is recorded. */
export function ActionDialog({
  open: { action, item },
  onClose,
}: {
  readonly open: OpenAction
  readonly onClose: () => void
}) {
  if (action === 'confirmSendAgain' || action === 'declineSendAgain') {
    return <DecisionDialog action={action} item={item} onClose={onClose} />
  }
  return <ReasonedDialog action={action} item={item} onClose={onClose} />
}

const REASON = [{ name: 'reason', label: 'platform.reason' }] as const

function ReasonedDialog({
  action,
  item: { id, version },
  onClose,
}: {
  readonly action: keyof typeof REASONED
  readonly item: ToSettle
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  return (
    <EntryDialog
      title={t(`exception.${action}.title`)}
      fields={REASON}
      start={{ reason: '' }}
      call={REASONED[action]}
      params={{ id }}
      bodyOf={({ reason }) => ({ version, reason: reason.trim() })}
      onDone={() => {
        onClose()
        showToast({ kind: 'success', text: t(`exception.${action}.done`) })
      }}
      onClose={onClose}
    >
      <p>{t(`exception.${action}.text`)}</p>
    </EntryDialog>
  )
}

const decideCommand = command(decideSendAgain)

function DecisionDialog({
  action,
  item: { id, version },
  onClose,
}: {
  readonly action: 'confirmSendAgain' | 'declineSendAgain'
  readonly item: ToSettle
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const decide = useCommand(decideCommand)
  const isAgreed = action === 'confirmSendAgain'
  const handleConfirm = async () => {
    const answer = await decide.run({ params: { id }, body: { version, isAgreed } })
    onClose()
    if (answer !== undefined) showToast({ kind: 'success', text: t(`exception.${action}.done`) })
  }
  return (
    <ConfirmDialog
      title={t(`exception.${action}.title`)}
      confirmLabel={t(`exception.${action}`)}
      // A payment may be sent twice, so Enter alone does not confirm.
      isDangerous={isAgreed}
      isBusy={decide.isRunning}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      <p>{t(`exception.${action}.text`)}</p>
    </ConfirmDialog>
  )
}
