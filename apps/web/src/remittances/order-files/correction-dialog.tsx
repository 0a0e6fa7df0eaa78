import { pathText } from '@nostro/kernel'
import { CA103, checkValues, CORRECTABLE, fromPayload, isFilled, toPayload } from '@nostro/messages'
import { useState } from 'react'

import { createFormStore, FormStoreProvider, MemberField, showControl } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { useCurrentDefinition } from '../../message-content/index.ts'
import { Button, Dialog } from '../../ui/index.ts'
import { PayerChoice } from '../payer-choice.tsx'
import { Findings } from './findings.tsx'
import type { Correction, Finding } from './order-file-calls.ts'
import styles from './order-files.module.css'

interface CorrectionDialogProps extends Correction {
  readonly findings: readonly Finding[]
  /** Checks the file again with the correction; returns whether the check succeeded. */
  readonly onCorrect: (correction: Correction) => Promise<boolean>
  readonly onClose: () => void
}

/** Corrects the members of one payment of an order file before it is imported. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const definition = useCurrentDefinition(CA103)
  return definition === undefined ? null : <OpenDialog {...props} definition={definition} />
}

function OpenDialog({
  definition,
  position,
  payload,
  findings,
  onCorrect,
  onClose,
}: CorrectionDialogProps & { readonly definition: typeof CA103 }) {
  const { t } = useTexts()
  const [store] = useState(() => {
    const values = fromPayload(definition, payload)
    return createFormStore(definition, values.ok ? values.value : {})
  })
  const [isChecking, setChecking] = useState(false)
  const apply = async () => {
    const { values } = store.get()
    const wrong = checkValues(definition, values)
      .filter(({ severity, path: [first] }) => {
        // A payment without a transaction code gets that of the file.
        const isShared = first === 'transactionType' && !isFilled(values['transactionType'])
        return severity === 'error' && !isShared
      })
      .map(({ path }) => pathText(path))
      .find((path) => CORRECTABLE.some((member) => path === member || path.startsWith(`${member}.`)))
    store.reveal()
    if (wrong !== undefined) {
      showControl(store, wrong)
      return
    }
    setChecking(true)
    const isChecked = await onCorrect({ position, payload: toPayload(definition, values) })
    setChecking(false)
    if (isChecked) onClose()
  }
  return (
    <Dialog
      title={t('orderFile.correct.title', { position })}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" isBusy={isChecking} onPress={() => void apply()}>
            {t('orderFile.correct.apply')}
          </Button>
        </>
      }
    >
      <FormStoreProvider value={store}>
        <div className={styles.correction}>
          <p className={styles.hint}>{t('orderFile.correct.hint')}</p>
          <Findings findings={findings} />
          <PayerChoice />
          {CORRECTABLE.map((path) => (
            <MemberField key={path} path={path} />
          ))}
        </div>
      </FormStoreProvider>
    </Dialog>
  )
}
