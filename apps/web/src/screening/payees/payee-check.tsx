import { type PayeeVerification, readPayeeSettings, verifyPayee } from '@nostro/contract'
import { paymentSides } from '@nostro/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { command, query, useCommand } from '../../api/index.ts'
import { useFormPart } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, showToast } from '../../ui/index.ts'
import { VerificationAlert } from './verification-alert.tsx'
import styles from './payees.module.css'

const settingsQuery = query(readPayeeSettings)
const verifyCommand = command(verifyPayee)

/** Verifies the payee of the form before its submission, if the bank has a provider. */
export function PayeeCheck() {
  const { data } = useQuery(settingsQuery({}))
  return data?.isOn === true ? <CheckOfPayee /> : null
}

function CheckOfPayee() {
  const { t } = useTexts()
  // A text, so that the form part is equal while the payee is.
  const subject = useFormPart(({ definition, values }) => {
    const { payee } = paymentSides(definition, values)
    return JSON.stringify([payee?.name ?? '', payee?.account ?? '', payee?.bankBic ?? ''])
  })
  const [found, setFound] = useState<{ readonly subject: string; readonly verification: PayeeVerification }>()
  const running = useCommand(verifyCommand)
  const handlePress = async () => {
    const [name = '', account = '', bankBic = ''] = JSON.parse(subject) as readonly string[]
    if (name === '' || account === '') {
      showToast({ kind: 'error', text: t('payeeVerification.incomplete') })
      return
    }
    const verification = await running.run({ body: { name, account, bankBic: bankBic.toUpperCase() } })
    if (verification !== undefined) setFound({ subject, verification })
  }
  return (
    <div className={styles.check}>
      <Button icon="shield" isBusy={running.isRunning} onPress={() => void handlePress()}>
        {t('payeeVerification.run')}
      </Button>
      {found?.subject === subject && <VerificationAlert verification={found.verification} />}
    </div>
  )
}
