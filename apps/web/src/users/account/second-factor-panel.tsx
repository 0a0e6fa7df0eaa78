import { type Proof, removeSecondFactor } from '@nostro/contract'
import { useState } from 'react'

import { command, useCommand } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { ProofForm, refreshUser } from '../../sessions/index.ts'
import { Button, Dialog, Panel } from '../../ui/index.ts'
import styles from './accounts.module.css'
import { SetUpSteps } from './set-up-factor.tsx'

/** Shows whether the sign-in requires a code of an authenticator app, with a button to change it. */
export function SecondFactorPanel({ isOn }: { readonly isOn: boolean }) {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel title={t('secondFactor.factor.app')} isPadded>
      <div className={styles.form}>
        <p>{t(isOn ? 'secondFactor.isOn' : 'secondFactor.isOff')}</p>
        <div>
          <Button onPress={() => setIsOpen(true)}>
            {t(isOn ? 'secondFactor.turnOff' : 'secondFactor.turnOn')}
          </Button>
        </div>
      </div>
      {isOpen && isOn && <RemoveDialog onClose={() => setIsOpen(false)} />}
      {isOpen && !isOn && <SetUpDialog onClose={() => setIsOpen(false)} />}
    </Panel>
  )
}

interface DialogProps {
  readonly onClose: () => void
}

const removeCommand = command(removeSecondFactor)

function RemoveDialog({ onClose }: DialogProps) {
  const { t } = useTexts()
  const remove = useCommand(removeCommand, { isToastSuppressed: true })
  const handleProof = async (proof: Proof) => {
    if ((await remove.run({ body: proof })) === undefined) return
    void refreshUser()
    onClose()
  }
  return (
    <Dialog title={t('secondFactor.turnOff')} onClose={onClose}>
      <ProofForm
        submit={t('secondFactor.turnOff')}
        isDangerous
        isBusy={remove.isRunning}
        error={remove.error}
        onProof={(proof) => void handleProof(proof)}
      />
    </Dialog>
  )
}

function SetUpDialog({ onClose }: DialogProps) {
  const { t } = useTexts()
  return (
    <Dialog title={t('secondFactor.turnOn')} onClose={onClose}>
      <SetUpSteps
        endText={t('dialog.close')}
        onEnd={() => {
          void refreshUser()
          onClose()
        }}
      />
    </Dialog>
  )
}
