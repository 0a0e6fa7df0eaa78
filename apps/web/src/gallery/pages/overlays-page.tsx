import { createBank } from '@nostro/contract'
import { useState, type ReactNode } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Alert, Button, ConfirmDialog, Dialog, Empty, Popover, showToast } from '../../ui/index.ts'
import { EntryDialog } from '../../ui/entry/entry-dialog.tsx'
import { ReasonDialog } from '../../ui/entry/reason-dialog.tsx'
import type { GalleryPageProps } from '../gallery-page.ts'
import { Pressed, Specimen, Specimens } from '../specimen.tsx'

/** Shows the overlays of a page: closed, each behind its button, or one of them open. */
export function OverlaysPage({ variant }: GalleryPageProps) {
  return (
    <>
      <Dialogs opened={variant} />
      <Popovers opened={variant} />
      <Toasts opened={variant} />
    </>
  )
}

interface OpenedProps {
  /** The variant that is open. */
  readonly opened: string
}

/** Closes the dialog it was passed to. */
type Close = () => void

/** The dialogs by the variant in which they are open. */
const DIALOGS: Readonly<Record<string, (close: Close) => ReactNode>> = {
  dialog: (close) => <SampleDialog onClose={close} />,
  'side-dialog': (close) => <SampleDialog onClose={close} isSide />,
  confirm: (close) => <SampleConfirm onClose={close} />,
  'confirm-dangerous': (close) => <SampleConfirm onClose={close} isDangerous />,
  'confirm-busy': (close) => <SampleConfirm onClose={close} isBusy />,
  'reason-dialog': (close) => <SampleReason onClose={close} />,
  'entry-dialog': (close) => <SampleEntry onClose={close} />,
}

function Dialogs({ opened }: OpenedProps) {
  return (
    <Specimens of="Dialog, ConfirmDialog, ReasonDialog, EntryDialog">
      {Object.entries(DIALOGS).map(([name, render]) => (
        <Specimen key={name} state={name}>
          <Pressed isPressed={opened === name}>
            <Opener render={render} />
          </Pressed>
        </Specimen>
      ))}
    </Specimens>
  )
}

function Opener({ render }: { readonly render: (close: Close) => ReactNode }) {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>{t('form.actions.more')}</Button>
      {isOpen && render(() => setIsOpen(false))}
    </>
  )
}

interface SampleProps {
  readonly onClose: Close
}

function SampleDialog({ onClose, isSide = false }: SampleProps & { readonly isSide?: boolean }) {
  const { t } = useTexts()
  return (
    <Dialog
      title={t('user.exit')}
      isSide={isSide}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" onPress={onClose}>
            {t('user.exit')}
          </Button>
        </>
      }
    >
      <Alert tone="info">{t('logout.text')}</Alert>
      <p>{t('page.failed.text')}</p>
    </Dialog>
  )
}

function SampleConfirm({
  onClose,
  ...options
}: SampleProps & { readonly isDangerous?: boolean; readonly isBusy?: boolean }) {
  const { t } = useTexts()
  return (
    <ConfirmDialog
      {...options}
      title={t('CONFIRM_LOGOUT')}
      confirmLabel={t('user.exit')}
      onConfirm={onClose}
      onCancel={onClose}
    >
      {t('logout.text')}
    </ConfirmDialog>
  )
}

function SampleReason({ onClose }: SampleProps) {
  const { t } = useTexts()
  return <ReasonDialog title={t('detail.reject')} isBusy={false} onReason={onClose} onClose={onClose} />
}

const BANK_FIELDS = [
  { name: 'name', label: 'platform.bankName' },
  { name: 'bic', label: 'platform.bic' },
] as const

function SampleEntry({ onClose }: SampleProps) {
  const { t } = useTexts()
  return (
    <EntryDialog
      title={t('platform.addBank')}
      fields={BANK_FIELDS}
      start={{ name: 'Demo Bank Beijing', bic: '' }}
      call={createBank}
      bodyOf={(entry) => entry}
      onDone={onClose}
      onClose={onClose}
    />
  )
}

function Popovers({ opened }: OpenedProps) {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Specimens of="Popover">
      <Specimen state="popover" isAtEnd>
        <Pressed isPressed={opened === 'popover'}>
          <Popover
            label={t('bell.unread', { count: 3 })}
            icon="bell"
            title={t('bell.title')}
            isOpen={isOpen}
            onToggle={setIsOpen}
          >
            <Empty text={t('session.ended.elsewhere')} />
          </Popover>
        </Pressed>
      </Specimen>
    </Specimens>
  )
}

const TOASTS = { success: 'login.success', error: 'failure.outcomeUnknown', info: 'attachment.one' } as const

function Toasts({ opened }: OpenedProps) {
  const { t } = useTexts()
  return (
    <Specimens of="showToast, Toaster">
      {(['success', 'error', 'info'] as const).map((kind) => (
        <Specimen key={kind} state={`toast-${kind}`}>
          <Pressed isPressed={opened === `toast-${kind}`}>
            <Button onPress={() => showToast({ kind, text: t(TOASTS[kind]) })}>
              {t('form.actions.more')}
            </Button>
          </Pressed>
        </Specimen>
      ))}
    </Specimens>
  )
}
