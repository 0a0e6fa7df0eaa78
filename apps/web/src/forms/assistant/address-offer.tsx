import { valueAt, withSplitAddress, type DraftValues, type ShapeOf } from '@nostro/messages'

import { useTexts } from '../../i18n/index.ts'
import { FormChangeLine } from '../field-lines.tsx'
import { useFormPart, useFormStore, useValue } from '../state/form-store.ts'
import styles from './assistant.module.css'

interface AddressOfferProps {
  readonly path: string
  readonly shape: ShapeOf<'group'>
}

/** For a group whose free address lines end in town and country: offers to move them to the structured members. */
export function AddressOffer({ path, shape }: AddressOfferProps) {
  const wasLeft = useFormPart(({ visited }) =>
    [...visited].some((place) => place.startsWith(`${path}.address`)),
  )
  return (
    <>
      {wasLeft && <Offer path={path} shape={shape} />}
      <FormChangeLine path={path} />
    </>
  )
}

function Offer({ path, shape }: AddressOfferProps) {
  const { t } = useTexts()
  const { respell, get } = useFormStore()
  const split = withSplitAddress(shape, recordOf(useValue(path)))
  if (split === undefined) return null
  // Without a member for the town, the town stays in its line and is not part of the offer.
  const hasTown = shape.members['townName'] !== undefined
  const accept = () => {
    const now = withSplitAddress(shape, recordOf(valueAt(get().values, path)))
    if (now !== undefined) respell(path, now)
  }
  return (
    <p className={styles.offer}>
      <span>{t(hasTown ? 'assistant.address' : 'assistant.address.country')}</span>
      <samp className={styles.proposal}>{proposalOf(split)}</samp>
      <button type="button" className={styles.accept} onClick={accept}>
        {t(hasTown ? 'assistant.address.split' : 'assistant.address.country.split')}
      </button>
    </p>
  )
}

/** The parts in the order of a written address. */
const PARTS = ['streetName', 'buildingNumber', 'postCode', 'townName', 'country'] as const

function proposalOf(split: DraftValues): string {
  const lines = split['addressLines']
  const parts = PARTS.map((name) => split[name])
  return [...(Array.isArray(lines) ? lines : []), ...parts]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' · ')
}

function recordOf(value: unknown): DraftValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
