/** Thrown by a deed that will not do what was asked; one error handler turns it into the reply (D18). */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly type: string
  readonly status: number

  constructor(type: string, status: number, message = 'This was not possible.') {
    super(message)
    this.type = type
    this.status = status
  }
}
