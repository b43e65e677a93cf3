import { ArrowLeft, Menu, Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Dock } from '../../ui/layout/dock.tsx'
import type { SampleTexts } from '../sample-texts.ts'
import { Row, Section, Stack } from '../section.tsx'

export function Actions({ texts }: { texts: SampleTexts }) {
  const [isBusy, setBusy] = useState(false)
  return (
    <Section title="Button, IconButton, LinkButton, Dock">
      <Stack>
        <Button isWide>{texts.yes}</Button>
        <Button isWide look="quiet">
          {texts.no}
        </Button>
        <Button isWide look="white">
          {texts.no}
        </Button>
        <Button isWide look="black">
          {texts.yes}
        </Button>
        <Button isWide isBusy={isBusy} onClick={() => setBusy(true)}>
          {isBusy ? texts.yes : `${texts.yes} …`}
        </Button>
        <Button isWide isBusy>
          {texts.yes}
        </Button>
        <Button isWide disabled>
          {texts.yes}
        </Button>
      </Stack>
      <Row>
        <Button>{texts.yes}</Button>
        <Button look="quiet" icon={<Send size={20} />}>
          {texts.yes}
        </Button>
        <Button disabled>{texts.no}</Button>
      </Row>
      <Row>
        <IconButton label="Menu" icon={<Menu />} />
        <IconButton label="Back" icon={<ArrowLeft />} />
        <IconButton label="Send" icon={<Send />} disabled />
        <LinkButton>{texts.skip}</LinkButton>
        <LinkButton href="#parts">{texts.login}</LinkButton>
      </Row>
      <Dock>
        <Button isWide>{texts.yes}</Button>
      </Dock>
    </Section>
  )
}
