import { commandSentenceOf } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Alert } from './alert.tsx'

/**
 * The failure of an action, directly above the button that was pressed. It stays until the action succeeds or starts
 * again. Renders nothing without a failure.
 */
export function ActionFailure({ error }: { readonly error: Error | null | undefined }) {
  const texts = useTexts()
  if (error === null || error === undefined) return null
  return (
    <Alert tone="attention" isUrgent>
      {commandSentenceOf(error, texts)}
    </Alert>
  )
}
