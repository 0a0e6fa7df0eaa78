import { beginPasskeySignIn, signInWithPasskey, type User } from '@nostro/contract'
import { useState } from 'react'

import { ApiError, send, sentenceOf } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Button } from '../ui/index.ts'
import { hasPasskeys, signWithPasskey } from './proof/device.ts'

interface PasskeyButtonProps {
  readonly onSignedIn: (session: { readonly token: string; readonly user: User }) => void
  /** Receives the reason of a failure; `undefined` when a new attempt begins. */
  readonly onIssue: (issue: string | undefined) => void
}

/** The button that signs in with a passkey, without a name. Absent in browsers that know none. */
export function PasskeyButton({ onSignedIn, onIssue }: PasskeyButtonProps) {
  const texts = useTexts()
  const { t } = texts
  const [isRunning, setIsRunning] = useState(false)
  if (!hasPasskeys()) return null
  const handlePress = async () => {
    setIsRunning(true)
    onIssue(undefined)
    try {
      const signature = await signWithPasskey(await send(beginPasskeySignIn, {}))
      onSignedIn(await send(signInWithPasskey, { body: signature }))
    } catch (error) {
      const reason = error instanceof ApiError ? sentenceOf(error, texts) : t('proof.cancelled.passkey')
      onIssue(`${t('login.failed')} ${reason}`)
    } finally {
      setIsRunning(false)
    }
  }
  return (
    <Button icon="key" isBusy={isRunning} onPress={() => void handlePress()}>
      {t('login.passkey')}
    </Button>
  )
}
