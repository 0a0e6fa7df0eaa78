import { FormFrame, FormSections } from '../form-frame.tsx'
import type { GalleryPageProps } from '../gallery-page.ts'

/** Shows the grid of statement lines, with the balances around it. */
export function StatementPage({ variant }: GalleryPageProps) {
  return (
    <FormFrame type="MT950" variant={variant}>
      <FormSections type="MT950" />
    </FormFrame>
  )
}
