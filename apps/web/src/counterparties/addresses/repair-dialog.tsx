import type { ReadinessRow } from '@nostro/contract'
import { addressOfLines, COUNTERPARTY_FORMS, recordAt, textAt } from '@nostro/messages'
import { useState } from 'react'

import { useCommand } from '../../api/index.ts'
import { createFormStore, FormStoreProvider, MemberField } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Alert, Button, Dialog, showToast } from '../../ui/index.ts'
import { repairTemplateCommand } from '../counterparty-calls.ts'
import styles from '../counterparties.module.css'

interface RepairDialogProps {
  readonly row: ReadinessRow
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The form of a template's address, filled with the parts that were recognised in its lines. */
export function RepairDialog({ row, onDone, onClose }: RepairDialogProps) {
  const { t } = useTexts()
  const { id, path, lines, name } = row
  // The form of a payee has the address as one of its members.
  const [store] = useState(() =>
    createFormStore(COUNTERPARTY_FORMS.payee, { address: addressOfLines(lines) }),
  )
  const repair = useCommand(repairTemplateCommand)
  const handleSave = async () => {
    const address = recordAt(store.get().values, 'address')
    const texts = Object.keys(address).map((member) => [member, textAt(address, member) ?? ''])
    const body = { path, lines, address: Object.fromEntries(texts) }
    if ((await repair.run({ params: { id }, body })) === undefined) return
    showToast({ kind: 'success', text: t('counterparty.addresses.repaired') })
    onDone()
  }
  return (
    <FormStoreProvider value={store}>
      <Dialog
        title={t('counterparty.addresses.repairOf', { name })}
        onClose={onClose}
        footer={
          <>
            <Button onPress={onClose}>{t('dialog.cancel')}</Button>
            <Button variant="primary" isBusy={repair.isRunning} onPress={() => void handleSave()}>
              {t('counterparty.addresses.save')}
            </Button>
          </>
        }
      >
        <div className={styles.members}>
          <Alert tone="info">{t('counterparty.addresses.templateHint')}</Alert>
          <MemberField path="address" />
        </div>
      </Dialog>
    </FormStoreProvider>
  )
}
