import { removeSecondFactor } from '@nostro/contract'
import { useState } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { refreshUser } from '../../sessions/index.ts'
import { Button, Dialog, Panel } from '../../ui/index.ts'
import styles from './accounts.module.css'
import { ProofForm, SetUpSteps } from './set-up-factor.tsx'

/** Shows whether the sign-in requires a code of an authenticator app, with a button to change it. */
export function SecondFactorPanel({ isOn }: { readonly isOn: boolean }) {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel title={t('secondFactor.title')} isPadded>
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

function RemoveDialog({ onClose }: DialogProps) {
  const { t } = useTexts()
  return (
    <Dialog title={t('secondFactor.turnOff')} onClose={onClose}>
      <ProofForm
        call={removeSecondFactor}
        hasFactor
        onDone={() => {
          void refreshUser()
          onClose()
        }}
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
