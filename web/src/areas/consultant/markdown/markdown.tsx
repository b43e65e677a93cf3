import { Fragment, type ReactNode } from 'react'
import styles from './markdown.module.css'
import { type Block, parseMarkdown, textOf } from './parse-markdown.ts'
import type { LinkTarget, Span } from './parse-spans.ts'

type MarkdownProps = {
  text: string
  /** False while the text is still streaming. */
  isComplete: boolean
  /** Renders a link, or only its text if there is nothing to open. */
  linkTo: (target: LinkTarget, words: ReactNode, text: string) => ReactNode
}

// Parts are only appended while text streams, so the index is a stable key.
const inOrder = <T,>(parts: readonly T[], draw: (part: T) => ReactNode) =>
  // oxlint-disable-next-line react/no-array-index-key
  parts.map((part, index) => <Fragment key={index}>{draw(part)}</Fragment>)

/** [C-06] Renders a reply as React elements; its text never becomes HTML. */
export function Markdown({ text, isComplete, linkTo }: MarkdownProps) {
  const draw = (span: Span): ReactNode => {
    switch (span.is) {
      case 'text':
        return span.text
      case 'code':
        return <code>{span.text}</code>
      case 'bold':
        return <strong>{inOrder(span.spans, draw)}</strong>
      case 'italic':
        return <em>{inOrder(span.spans, draw)}</em>
      default:
        return linkTo(span.to, inOrder(span.spans, draw), textOf(span.spans))
    }
  }
  const words = (spans: readonly Span[]) => inOrder(spans, draw)

  const drawBlock = (block: Block): ReactNode => {
    switch (block.is) {
      case 'code':
        return <pre>{block.text}</pre>
      case 'list': {
        const items = inOrder(block.items, (item) => <li>{words(item)}</li>)
        return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>
      }
      case 'heading':
        return (
          <p>
            <strong>{words(block.spans)}</strong>
          </p>
        )
      default:
        return <p>{words(block.spans)}</p>
    }
  }

  return <div className={styles.markdown}>{inOrder(parseMarkdown(text, isComplete), drawBlock)}</div>
}
