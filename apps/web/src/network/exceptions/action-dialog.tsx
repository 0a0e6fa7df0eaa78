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

/** What is being done, to the thing as it stood when that began: a decision by somebody else meanwhile is told. */
export interface OpenAction {
  readonly action: ExceptionAction
  readonly item: ToSettle
}

/** Actions that are reasoned, each with its call. */
const REASONED = {
  sendAgain: askSendAgain,
  markSent,
  writeOff,
  assign: assignPart,
  discard: discardPart,
} as const

interface ActionDialogProps {
  readonly open: OpenAction
  readonly onClose: () => void
}

/** Says what an action does, and asks why where that is kept. */
export function ActionDialog({ open: { action, item }, onClose }: ActionDialogProps) {
  if (action === 'confirmSendAgain' || action === 'declineSendAgain') {
    return <DecisionDialog action={action} item={item} onClose={onClose} />
  }
  return <ReasonedDialog action={action} item={item} onClose={onClose} />
}

const REASON = [{ name: 'reason', label: 'platform.reason' }] as const

interface ReasonedDialogProps {
  readonly action: keyof typeof REASONED
  readonly item: ToSettle
  readonly onClose: () => void
}

function ReasonedDialog({ action, item: { id, version }, onClose }: ReasonedDialogProps) {
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

interface DecisionDialogProps {
  readonly action: 'confirmSendAgain' | 'declineSendAgain'
  readonly item: ToSettle
  readonly onClose: () => void
}

function DecisionDialog({ action, item: { id, version }, onClose }: DecisionDialogProps) {
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
      // A payment may leave twice: Enter alone does not do it.
      isDangerous={isAgreed}
      isBusy={decide.isRunning}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      <p>{t(`exception.${action}.text`)}</p>
    </ConfirmDialog>
  )
}
