import { Alert } from '../page/alert.tsx'

/** Shows the refusals of a form that belong to no field. */
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
