import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { OptionCard } from '../../ui/form/option-card.tsx'
import { Popup } from '../../ui/overlay/popup.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Toast } from '../../ui/overlay/toast.tsx'
import type { SampleTexts } from '../sample-texts.ts'
import { Row, Section, Stack } from '../section.tsx'

export function Overlays({ texts }: { texts: SampleTexts }) {
  const [open, setOpen] = useState<'sheet' | 'menu' | 'popup' | null>(null)
  const shared = { onClose: () => setOpen(null), closeLabel: texts.close }
  return (
    <Section title="Sheet, Popup, Toast">
      <Row>
        <Button look="quiet" onClick={() => setOpen('sheet')}>
          Sheet
        </Button>
        <Button look="quiet" onClick={() => setOpen('menu')}>
          Menu
        </Button>
        <Button look="quiet" onClick={() => setOpen('popup')}>
          Popup
        </Button>
      </Row>
      <Sheet {...shared} isOpen={open === 'sheet'} title={texts.sheet}>
        <Stack>
          <p>{texts.sheetText}</p>
          {texts.options.map((label) => (
            <OptionCard key={label} value={label} label={label} onChoose={shared.onClose} />
          ))}
        </Stack>
      </Sheet>
      <Sheet {...shared} isOpen={open === 'menu'} title="Vela" from="side">
        {texts.menu.map((label) => (
          <LinkButton key={label} look="menu" onClick={shared.onClose}>
            {label}
          </LinkButton>
        ))}
      </Sheet>
      <Popup {...shared} isOpen={open === 'popup'} title={texts.sheet}>
        <Stack>
          <p>{texts.sheetText}</p>
          <Button isWide onClick={shared.onClose}>
            {texts.yes}
          </Button>
          <Button isWide look="quiet" onClick={shared.onClose}>
            {texts.no}
          </Button>
        </Stack>
      </Popup>
      <Stack>
        <Toast tone="bad">{texts.toast}</Toast>
        <Toast tone="good">{texts.saved}</Toast>
      </Stack>
    </Section>
  )
}
