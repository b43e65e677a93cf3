/** The props of a picture, to be spread into ui/layout/picture.tsx: `<Picture {...genderPeople.male} alt="" />`. */
export type PictureFile = { src: string; width: number; height: number }

/** A drawing that the server sends as SVG. A picture runs no script, in contrast to markup in the page. */
export const drawn = (svg: string): PictureFile =>
  square(`data:image/svg+xml,${encodeURIComponent(svg)}`, 256)

export const square = (src: string, side: number): PictureFile => ({ src, width: side, height: side })
