import { createBank } from '@nostro/contract'

import { command, useCommand } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { showToast } from '../ui/index.ts'
import { EntryDialog } from './entry-dialog.tsx'

const createCommand = command(createBank)

const FIELDS = [
  { name: 'name', label: 'platform.bankName' },
  { name: 'bic', label: 'platform.bic' },
  { name: 'timeZone', label: 'settings.timeZone' },
  { name: 'adminUsername', label: 'platform.adminUsername' },
  { name: 'adminName', label: 'platform.adminName' },
  { name: 'adminEmail', label: 'platform.adminEmail' },
] as const

type Name = (typeof FIELDS)[number]['name']

const EMPTY: Readonly<Record<Name, string>> = {
  name: '',
  bic: '',
  timeZone: 'Asia/Shanghai',
  adminUsername: '',
  adminName: '',
  adminEmail: '',
}

/** A new bank with its BIC and its first administrator. */
export function AddBankDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const create = useCommand(createCommand, { isToastSuppressed: true })
  const handleEntry = async (entry: Readonly<Record<Name, string>>) => {
    const answer = await create.run({ body: { ...entry, bic: entry.bic.trim().toUpperCase() } })
    if (answer === undefined) return
    onClose()
    showToast({ kind: 'success', text: t('platform.bankAdded') })
  }
  return (
    <EntryDialog
      title={t('platform.addBank')}
      fields={FIELDS}
      start={EMPTY}
      isBusy={create.isRunning}
      error={create.error}
      onEntry={(entry) => void handleEntry(entry)}
      onClose={onClose}
    />
  )
}
