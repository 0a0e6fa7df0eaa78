import { Alert } from '../page/alert.tsx'

/** What a form was refused for beside its fields. */
export function Refusals({ sentences }: { readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <Alert tone="attention" isUrgent>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Alert>
  )
}
