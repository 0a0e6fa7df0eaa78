import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { useTexts } from '../../i18n/index.ts'
import { MaintenanceFrame } from '../../notifications/index.ts'
import { ExitDialog, hasPasskeys, refreshUser, startPage, userStore } from '../../sessions/index.ts'
import { Brand, Button, LanguageSwitch, Segments } from '../../ui/index.ts'
import styles from './accounts.module.css'
import { AddPasskeySteps } from './passkeys/add-passkey.tsx'
import { SetUpSteps } from './set-up-factor.tsx'

const FACTORS = ['app', 'passkey'] as const

/** The only page of users whose required second factor is not set up yet. */
export function EnrolmentPage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [isLeaving, setIsLeaving] = useState(false)
  const [factor, setFactor] = useState<(typeof FACTORS)[number]>('app')
  const title = t('secondFactor.enrolment')
  useEffect(() => {
    document.title = `${title} · ${t('product.name')}`
  }, [title, t])
  const handleEnd = async () => {
    await refreshUser()
    const user = userStore.get()
    if (user !== undefined) void navigate(startPage(user))
  }
  return (
    <MaintenanceFrame isAdministrator>
      <main className={styles.notice}>
        <div className={styles.ways}>
          <Brand />
          <LanguageSwitch />
        </div>
        <h1 className={styles.title}>{title}</h1>
        <p>{t('secondFactor.enrolment.text')}</p>
        {hasPasskeys() && (
          <div>
            <Segments
              label={t('secondFactor.title')}
              segments={FACTORS.map((value) => ({ value, label: t(`secondFactor.factor.${value}`) }))}
              value={factor}
              onChoose={setFactor}
            />
          </div>
        )}
        {factor === 'app' ? (
          <SetUpSteps endText={t('secondFactor.continue')} onEnd={() => void handleEnd()} />
        ) : (
          <AddPasskeySteps onDone={() => void handleEnd()} />
        )}
        <div>
          <Button variant="quiet" onPress={() => setIsLeaving(true)}>
            {t('user.exit')}
          </Button>
        </div>
        {isLeaving && <ExitDialog onClose={() => setIsLeaving(false)} />}
      </main>
    </MaintenanceFrame>
  )
}
