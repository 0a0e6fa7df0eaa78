import { createBank } from '@nostro/contract'

import { useTexts } from '../i18n/index.ts'
import { showToast } from '../ui/index.ts'
import { EntryDialog } from '../ui/entry/entry-dialog.tsx'

const FIELDS = [
  { name: 'name', label: 'platform.bankName' },
  { name: 'bic', label: 'platform.bic' },
  { name: 'timeZone', label: 'settings.timeZone' },
  { name: 'adminUsername', label: 'platform.adminUsername' },
  { name: 'adminName', label: 'platform.adminName' },
  { name: 'adminEmail', label: 'platform.adminEmail' },
  { name: 'secondUsername', label: 'platform.secondAdminUsername' },
  { name: 'secondName', label: 'platform.secondAdminName' },
  { name: 'secondEmail', label: 'platform.secondAdminEmail' },
] as const

type Name = (typeof FIELDS)[number]['name']

const EMPTY: Readonly<Record<Name, string>> = {
  name: '',
  bic: '',
  timeZone: 'Asia/Shanghai',
  adminUsername: '',
  adminName: '',
  adminEmail: '',
  secondUsername: '',
  secondName: '',
  secondEmail: '',
}

function bodyOf({ secondUsername, secondName, secondEmail, ...entry }: Readonly<Record<Name, string>>) {
  const hasSecond = [secondUsername, secondName, secondEmail].some((text) => text.trim() !== '')
  const secondAdmin = { username: secondUsername, name: secondName, email: secondEmail.trim() }
  return { ...entry, bic: entry.bic.trim().toUpperCase(), ...(hasSecond && { secondAdmin }) }
}

/** A dialog that requests a bank with its BIC and one or two administrators. */
export function AddBankDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const handleDone = () => {
    onClose()
    showToast({ kind: 'success', text: t('change.waitsForSecond') })
  }
  return (
    <EntryDialog
      title={t('platform.addBank')}
      fields={FIELDS}
      start={EMPTY}
      call={createBank}
      bodyOf={bodyOf}
      fieldOf={{ username: 'secondUsername', email: 'secondEmail' }}
      fieldOfCode={{
        'enterprise.nameTaken': 'name',
        'bank.bicTaken': 'bic',
        'user.nameTaken': 'adminUsername',
      }}
      onDone={handleDone}
      onClose={onClose}
    >
      <p>{t('platform.bank.confirmation')}</p>
      <p>{t('platform.secondAdmin.hint')}</p>
    </EntryDialog>
  )
}
