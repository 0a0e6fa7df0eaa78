import { deleteLink, type NetworkLink, pauseLink } from '@nostro/contract'

import { command, useCommand } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { ConfirmDialog, showToast } from '../../ui/index.ts'
import { EntryDialog } from '../../ui/entry/entry-dialog.tsx'
import type { LinkPlaces } from './link-entry.ts'
import { LinkForm } from './link-form.tsx'
import { RotateKeyDialog } from './rotate-key-dialog.tsx'
import { TestMessageDialog } from './test-message-dialog.tsx'

export type LinkAction = 'create' | 'edit' | 'pause' | 'rotate' | 'sendTest' | 'delete'

/**
 * The open action with its link, as it was when the dialog opened. A change by another user is reported, not
 * overwritten.
 */
export interface OpenAction {
  readonly action: LinkAction
  readonly link?: NetworkLink
}

/** The dialog of an action on a link. */
export function LinkDialog({
  open: { action, link },
  places,
  onClose,
}: {
  readonly open: OpenAction
  readonly places: LinkPlaces
  readonly onClose: () => void
}) {
  if (link === undefined || action === 'create' || action === 'edit') {
    return <LinkForm link={link} places={places} onClose={onClose} />
  }
  if (action === 'rotate') return <RotateKeyDialog link={link} onClose={onClose} />
  if (action === 'sendTest') return <TestMessageDialog link={link} onClose={onClose} />
  if (action === 'pause') return <PauseDialog link={link} onClose={onClose} />
  return <DeleteDialog link={link} onClose={onClose} />
}

interface OneLinkProps {
  readonly link: NetworkLink
  readonly onClose: () => void
}

const REASON = [{ name: 'reason', label: 'platform.reason' }] as const

function PauseDialog({ link: { id, version, name }, onClose }: OneLinkProps) {
  const { t } = useTexts()
  return (
    <EntryDialog
      title={t('link.pauseTitle', { name })}
      fields={REASON}
      start={{ reason: '' }}
      call={pauseLink}
      params={{ id }}
      bodyOf={({ reason }) => ({ version, reason: reason.trim() })}
      onDone={() => {
        onClose()
        showToast({ kind: 'success', text: t('link.isPaused') })
      }}
      onClose={onClose}
    >
      <p>{t('link.pause.text')}</p>
    </EntryDialog>
  )
}

const deleteCommand = command(deleteLink)

function DeleteDialog({ link: { id, version, name }, onClose }: OneLinkProps) {
  const { t } = useTexts()
  const remove = useCommand(deleteCommand)
  const handleConfirm = async () => {
    const answer = await remove.run({ params: { id }, query: { version } })
    onClose()
    if (answer !== undefined) showToast({ kind: 'success', text: t('link.deleted') })
  }
  return (
    <ConfirmDialog
      title={t('link.deleteTitle', { name })}
      confirmLabel={t('link.delete')}
      isDangerous
      isBusy={remove.isRunning}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      <p>{t('link.delete.text')}</p>
    </ConfirmDialog>
  )
}
