import sanitizeHtml from 'sanitize-html'
import { calloutKinds } from './page-words.ts'

const text = ['p', 'h3', 'strong', 'em', 'b', 'sup', 'small', 'span', 'br', 'a', 'button']
const blocks = ['ul', 'ol', 'li', 'aside', 'div', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']
const drawing = ['figure', 'figcaption', 'svg', 'line', 'polyline', 'polygon', 'rect', 'circle', 'text']
const drawn = ['class', 'stroke-dasharray']
const series = ['series-1', 'series-2', 'series-3', 'series-4']

/** Allows exactly the HTML that compile-page.ts and chart/ write. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...text, ...blocks, ...drawing],
  allowedAttributes: {
    a: ['class', 'data-chapter', { name: 'href', values: ['#'] }],
    button: ['class', 'data-term', { name: 'type', values: ['button'] }],
    aside: ['class', { name: 'role', values: ['note'] }],
    div: ['class', 'aria-label', { name: 'role', values: ['region'] }, { name: 'tabindex', values: ['0'] }],
    ol: ['start'],
    ul: ['class', 'aria-hidden'],
    th: ['align', { name: 'scope', values: ['col', 'row'] }],
    td: ['align'],
    p: ['class'],
    small: ['class'],
    span: ['class'],
    figure: ['class'],
    svg: ['class', 'viewBox', 'aria-label', { name: 'role', values: ['img'] }],
    line: ['class', 'x1', 'x2', 'y1', 'y2'],
    polyline: [...drawn, 'points'],
    polygon: [...drawn, 'points'],
    rect: [...drawn, 'x', 'y', 'width', 'height', 'rx'],
    circle: [...drawn, 'cx', 'cy', 'r'],
    text: ['class', 'x', 'y', 'text-anchor'],
  },
  allowedClasses: {
    a: ['chapter'],
    button: ['term'],
    aside: ['callout', ...calloutKinds],
    div: ['table', 'formula', 'visually-hidden'],
    p: ['label'],
    small: ['as-of'],
    span: ['held'],
    ul: ['legend'],
    figure: ['chart', 'living'],
    svg: ['drawing', 'key'],
    line: ['grid', 'zero'],
    polyline: ['stroke', ...series],
    polygon: ['marker', ...series],
    circle: ['marker', ...series],
    rect: ['bar', 'marker', ...series],
    text: ['tick', 'place', 'name', 'value'],
  },
  allowedSchemes: [],
  allowProtocolRelative: false,
  // `viewBox` keeps its capital letter; any other spelling is not on the list.
  parser: { lowerCaseAttributeNames: false },
}

export function sanitisePage(html: string): string {
  return sanitizeHtml(html, allowed)
}
