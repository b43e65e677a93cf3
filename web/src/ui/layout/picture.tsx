type PictureProps = {
  src: string
  width: number
  height: number
  alt: string
  /** For a picture below the fold, which loads when the user scrolls near it. */
  isLazy?: boolean
}

export function Picture({ isLazy = false, alt, ...size }: PictureProps) {
  return <img {...size} alt={alt} loading={isLazy ? 'lazy' : 'eager'} decoding="async" draggable={false} />
}
