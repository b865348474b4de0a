/** Lines and labels on paper of its own size in Typst. The title describes the lines for screen readers. */
export const paperTemplate = `
#let data = json(bytes(sys.inputs.paper))
#set document(title: data.title)
#set text(font: data.families, fallback: false, lang: data.language, dir: if data.direction == "rtl" { rtl } else { ltr })
#set text(size: data.labelSize * 1mm, fill: rgb(data.colour), top-edge: "baseline", bottom-edge: "baseline")
#set page(width: data.width * 1mm, height: data.height * 1mm, margin: 0mm)
#let anchors = (start: (0, left), middle: (0.5, center), end: (1, right))
#let room = 200mm
#place(top + left, image(bytes(data.svg), format: "svg", width: data.width * 1mm, alt: data.title))
#for label in data.labels {
  let (part, side) = anchors.at(label.anchor)
  place(top + left, dx: label.x * 1mm - part * room, dy: label.y * 1mm, box(width: room, align(side, label.text)))
}
`;
