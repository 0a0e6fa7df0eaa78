import { FormFrame, FormSections } from '../form-frame.tsx'
import type { GalleryPageProps } from '../gallery-page.ts'
import { Pressed } from '../specimen.tsx'

/**
 * Together these sections have the controls that no MT form has: times, booleans, counts, nested groups, read-only
 * members.
 */
const SECTIONS = [
  'businessApplicationHeader',
  'groupHeader',
  'paymentIdentification',
  'settlement',
  'settlementTimeRequest',
  'charges',
  'instructingAndInstructedAgent',
  'creditor',
] as const

/** Shows the controls of an ISO 20022 form. */
export function IsoFormPage({ variant }: GalleryPageProps) {
  return (
    <FormFrame type="pacs.009" variant={variant}>
      <Pressed
        isPressed={variant === 'moment-open'}
        target=':has(> * > [id="control-businessApplicationHeader.creationDate"]) > button'
      >
        <FormSections type="pacs.009" names={SECTIONS} />
      </Pressed>
    </FormFrame>
  )
}
