import { useTexts } from '../../i18n/index.ts'
import {
  Brand,
  Button,
  ButtonLink,
  Copyable,
  IconButton,
  LanguageSwitch,
  MenuButton,
  TextLink,
  ThemeSwitch,
} from '../../ui/index.ts'
import { BackButton } from '../../ui/action/back-button.tsx'
import type { GalleryPageProps } from '../gallery-page.ts'
import { Pressed, Specimen, Specimens } from '../specimen.tsx'

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const

/** Shows buttons and links. */
export function ButtonsPage({ variant }: GalleryPageProps) {
  const { t } = useTexts()
  return (
    <>
      {VARIANTS.map((kind) => (
        <Buttons key={kind} kind={kind} isFocused={kind === 'primary' && variant === 'focused'} />
      ))}
      <Specimens of="IconButton">
        <Specimen state="icon">
          <IconButton label={t('form.preview')} icon="eye" />
        </Specimen>
        <Specimen state="isDisabled">
          <IconButton label={t('form.save')} icon="download" isDisabled />
        </Specimen>
        <Specimen state="aria-expanded">
          <IconButton label={t('form.day.open')} icon="calendar" aria-expanded />
        </Specimen>
      </Specimens>
      <Specimens of="ButtonLink, TextLink, BackButton">
        <Specimen state="primary">
          <ButtonLink to="." variant="primary" icon="add">
            {t('menu.create.MT.name')}
          </ButtonLink>
        </Specimen>
        <Specimen state="secondary">
          <ButtonLink to=".">{t('menu.create.MX.name')}</ButtonLink>
        </Specimen>
        <Specimen state="TextLink">
          <TextLink to=".">{t('page.home')}</TextLink>
        </Specimen>
        <Specimen state="BackButton">
          <BackButton list="." />
        </Specimen>
      </Specimens>
      <Specimens of="MenuButton, LanguageSwitch, ThemeSwitch">
        <Specimen state="LanguageSwitch">
          <LanguageSwitch />
        </Specimen>
        <Specimen state="LanguageSwitch isCompact">
          <LanguageSwitch isCompact />
        </Specimen>
        <Specimen state="ThemeSwitch">
          <ThemeSwitch />
        </Specimen>
        <Specimen state="items" isAtEnd>
          <Pressed isPressed={variant === 'menu-open'}>
            <ActionsMenu />
          </Pressed>
        </Specimen>
      </Specimens>
      <Specimens of="Copyable">
        <Specimen state="value">
          <Copyable label={t('detail.fact.uetr')} value="a3e0f7a4-3a5c-4d68-9d3f-6b1f5d7c2e90" />
        </Specimen>
        <Specimen state="children">
          <Copyable label={t('detail.fact.payeeAccount')} value="DE89370400440532013000">
            DE89 3704 0044 0532 0130 00
          </Copyable>
        </Specimen>
      </Specimens>
      <Specimens of="Brand">
        <Specimen state="small">
          <Brand />
        </Specimen>
        <Specimen state="large">
          <Brand size="large" />
        </Specimen>
        <Specimen state="isLogoOnly">
          <Brand isLogoOnly />
        </Specimen>
      </Specimens>
    </>
  )
}

function Buttons({
  kind,
  isFocused,
}: {
  readonly kind: (typeof VARIANTS)[number]
  readonly isFocused: boolean
}) {
  const { t } = useTexts()
  return (
    <Specimens of={`Button ${kind}`}>
      <Specimen state="ordinary">
        <Pressed isPressed={isFocused}>
          <Button variant={kind}>{t('form.submit')}</Button>
        </Pressed>
      </Specimen>
      <Specimen state="icon">
        <Button variant={kind} icon="send">
          {t('form.submit')}
        </Button>
      </Specimen>
      <Specimen state="isBusy">
        <Button variant={kind} isBusy>
          {t('form.submit')}
        </Button>
      </Specimen>
      <Specimen state="isDisabled">
        <Button variant={kind} isDisabled>
          {t('form.submit')}
        </Button>
      </Specimen>
    </Specimens>
  )
}

function ActionsMenu() {
  const { t } = useTexts()
  const items = [
    { label: t('form.preview'), icon: 'eye', onSelect: () => undefined },
    { label: t('form.save'), icon: 'download', onSelect: () => undefined },
    { label: t('form.submit'), icon: 'send', onSelect: () => undefined },
  ] as const
  return (
    <MenuButton label={t('form.actions.more')} items={items}>
      {t('list.column.operation')}
    </MenuButton>
  )
}
