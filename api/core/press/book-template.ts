/**
 * A book in Typst. All text comes as data from `sys.inputs`, which Typst never reads as markup; pictures are separate
 * files. Screen readers skip pictures without a description.
 */
export const bookTemplate = `
#let book = json(bytes(sys.inputs.book))
#let direction(name) = if name == "rtl" { rtl } else { ltr }
#set document(title: book.title, author: book.author)
#set text(font: book.families, fallback: false, lang: book.language, dir: direction(book.direction), size: 15pt, fill: rgb("#14202C"))
#set par(leading: 0.75em, spacing: 1.1em)
#show heading: it => block(above: 1.2em, below: 0.8em, text(weight: 400, size: if it.level == 1 { 24pt } else if it.level == 2 { 20pt } else { 17pt }, it.body))
#let (width, height) = (book.width * 1pt, book.height * 1pt)
#set page(width: width, height: height, margin: 36pt)

#let picture(item, ..size) = {
  if item.alt == "" { pdf.artifact(image(item.file, ..size)) } else { image(item.file, alt: item.alt, ..size) }
}
#let span(item) = {
  let body = text(item.text)
  if "emphasis" in item { body = emph(body) }
  if "strong" in item { body = underline(body) }
  if "script" in item { body = if item.script == "sup" { super(typographic: false, body) } else { sub(typographic: false, body) } }
  body
}
#let words(item) = {
  set text(dir: direction(item.direction))
  for (i, part) in item.spans.enumerate() {
    if part.text == "\\n" { linebreak() } else { span(part) }
  }
}
#let cell-of(block-of, cell) = table.cell(x: cell.x, y: cell.y, colspan: cell.colspan, rowspan: cell.rowspan, {
  for item in cell.items { block-of(item) }
})
#let table-of(block-of, item) = {
  set text(size: if item.columns > 4 { 10pt } else { 13pt }, dir: direction(item.direction))
  set par(leading: 0.6em, spacing: 0.6em)
  let (head, body) = (item.cells.filter(cell => cell.y < item.header), item.cells.filter(cell => cell.y >= item.header))
  table(columns: item.columns, stroke: 0.5pt + rgb("#5B6B78"), inset: 6pt,
    ..(if head.len() > 0 { (table.header(..head.map(cell => cell-of(block-of, cell))),) } else { () }), ..body.map(cell => cell-of(block-of, cell)))
}
#let block-of(item) = {
  if item.kind == "heading" { heading(level: item.level, outlined: true, words(item)) }
  else if item.kind == "paragraph" { pad(left: if item.direction == "ltr" { item.indent * 1em } else { 0em }, right: if item.direction == "rtl" { item.indent * 1em } else { 0em }, par(words(item))) }
  else if item.kind == "picture" { align(center, picture(item, width: calc.min(1.0, item.width / 420) * 100%, height: if item.tall { 62% } else { auto }, fit: "contain")) }
  else if item.kind == "table" { table-of(block-of, item) }
}

#for (i, sheet) in book.sheets.enumerate() {
  if sheet.kind == "full" {
    // The picture of a page fills it, with its text over it for those who hear or search it.
    page(width: sheet.width * 1pt, height: sheet.height * 1pt, margin: 0pt, {
      place(top + left, picture(sheet.picture, width: 100%, height: 100%))
      for run in sheet.runs {
        let ink = if run.shown { rgb("#000000") } else { rgb(0, 0, 0, 0) }
        place(top + left, dx: run.x * sheet.width * 0.01pt, dy: run.y * sheet.height * 0.01pt,
          text(size: calc.max(1pt, run.h * sheet.height * 0.008pt), fill: ink, dir: direction(run.direction), run.text))
      }
    })
  } else {
    page({ for item in sheet.items { block-of(item) } })
  }
}
`;
