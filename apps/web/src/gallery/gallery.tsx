import { LANGUAGE_NAMES } from '@nostro/kernel'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { applyLanguage, useTexts } from '../i18n/index.ts'
import {
  applyDensity,
  applyTheme,
  Empty,
  Page,
  PageHeadingSlot,
  Segments,
  TextLink,
  useHeadingPlace,
} from '../ui/index.ts'
import { GALLERY_PAGES } from './gallery-pages.ts'
import styles from './gallery.module.css'
import { type GalleryAddress, type Look, LOOKS, readAddress, writeAddress } from './look.ts'

/** Applies a language, theme and density to the page. */
export async function applyLook({ language, theme, density }: Look): Promise<void> {
  applyTheme(theme)
  applyDensity(density)
  await applyLanguage(language)
}

/** The gallery of the components: the page named in the URL, or the index of all pages. */
export function Gallery() {
  const [params] = useSearchParams()
  const address = readAddress(params)
  const { page, variant, language, theme, density } = address
  useEffect(() => void applyLook({ language, theme, density }), [language, theme, density])
  const name = variant === '' ? page : `${page} / ${variant}`
  const [heading, attachHeading] = useHeadingPlace()
  return (
    <main data-gallery>
      <div ref={attachHeading} className={styles.heading} />
      <PageHeadingSlot value={heading}>
        <Page
          title={page === '' ? TITLE : name}
          crumbs={
            page === '' ? [] : [{ text: TITLE, to: writeAddress({ ...address, page: '', variant: '' }) }]
          }
          actions={<LookSwitches address={address} />}
        >
          {page === '' ? <Index address={address} /> : <Content key={name} address={address} />}
        </Page>
      </PageHeadingSlot>
    </main>
  )
}

const TITLE = 'Component gallery'

interface AddressProps {
  readonly address: GalleryAddress
}

function Content({ address: { page, variant } }: AddressProps) {
  const found = GALLERY_PAGES[page]
  const shown = found?.variants.find((known) => known === variant) ?? found?.variants[0]
  if (found === undefined || shown === undefined) return <Empty text={page} />
  return (
    <div className={styles.content}>
      <found.Content variant={shown} />
    </div>
  )
}

/** Links to every page in each of its variants. The visual tests read this list. */
function Index({ address }: AddressProps) {
  return (
    <ul className={styles.index} lang="en">
      {Object.entries(GALLERY_PAGES).map(([page, { variants }]) => (
        <li key={page} className={styles.page}>
          <h2 className={styles.name}>{page}</h2>
          {variants.map((variant) => (
            <TextLink
              key={variant}
              to={writeAddress({ ...address, page, variant })}
              aria-label={`${page} ${variant}`}
            >
              {variant}
            </TextLink>
          ))}
        </li>
      ))}
    </ul>
  )
}

function LookSwitches({ address }: AddressProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const show = (change: Partial<Look>) => void navigate(writeAddress({ ...address, ...change }))
  return (
    <>
      <Segments
        label={t('shell.language')}
        segments={LOOKS.language.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={address.language}
        onChoose={(language) => show({ language })}
      />
      <Segments
        label={t('settings.theme')}
        segments={LOOKS.theme.map((value) => ({ value, label: t(`shell.theme.${value}`) }))}
        value={address.theme}
        onChoose={(theme) => show({ theme })}
      />
      <Segments
        label={t('settings.density')}
        segments={LOOKS.density.map((value) => ({ value, label: t(`settings.density.${value}`) }))}
        value={address.density}
        onChoose={(density) => show({ density })}
      />
    </>
  )
}
