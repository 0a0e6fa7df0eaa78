import { endSessions, type ManagedUser } from '@nostro/contract'

import { command, useCommand } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Button, showToast } from '../ui/index.ts'

const endCommand = command(endSessions)

/** Ends the session of a user who has one. */
export function EndSessionButton({ user }: { readonly user: ManagedUser }) {
  const { t } = useTexts()
  const end = useCommand(endCommand)
  const handlePress = async () => {
    const answer = await end.run({ params: { id: user.id } })
    if (answer !== undefined) showToast({ kind: 'success', text: t('user.sessionEnded') })
  }
  if (!user.hasSession) return null
  return (
    <Button
      variant="quiet"
      aria-label={`${t('user.endSessions')}: ${user.name}`}
      isBusy={end.isRunning}
      onPress={() => void handlePress()}
    >
      {t('user.endSessions')}
    </Button>
  )
}
