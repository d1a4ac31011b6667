import { Bell, color, EarTag, font, styled } from '@cowbell/kit';

/** A length on paper, in mm. A preview has smaller ones. */
const mm = (length: number) => `calc(${length} * var(--mm))`;

/** Width and height of the paper, in mm. `page` is its name in the styles (poster.tsx). */
export const formats = {
  a4: { label: 'A4', page: 'poster-a4', width: 210, height: 297 },
  letter: { label: 'Letter', page: 'poster-letter', width: 215.9, height: 279.4 },
  cards: { label: 'Table cards', page: 'poster-a4', width: 210, height: 297 },
} as const;

export type Format = keyof typeof formats;

interface SheetProps {
  format: Format;
  band: string;
  /** As people type it: `cowbell.example/r`. */
  address: string;
  /** URL of the QR code as an image. */
  image: string;
}

/** White in both themes, and amber also where a browser leaves out backgrounds to save ink. */
const Paper = styled.div`
  display: grid;
  background: #fff;
  color: ${color.ink};
  overflow: clip;
  print-color-adjust: exact;
  -webkit-print-color-adjust: exact;
  img { display: block; }
  &[data-cards] { grid-template: 1fr 1fr / 1fr 1fr; }
`;

const Field = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  background: ${color.spot};
  overflow: clip;
`;

const Word = styled.p`
  font-family: ${font.display};
  font-weight: 900;
  line-height: 0.84;
  letter-spacing: -0.01em;
`;

const BellBox = styled.div`
  position: absolute;
  rotate: 14deg;
  transform-origin: 50% 8%;
  > span { width: 100% !important; }
`;

const Poster = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  ${Field} {
    flex: 1;
    padding: ${mm(11)} ${mm(14.8)} ${mm(11)};
  }
  ${Field} > b {
    overflow: hidden;
    font: 900 ${mm(13.8)} / 1.1 ${font.display};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${Word} { font-size: ${mm(52)}; }
  /* Wider and lower. */
  &[data-format='letter'] {
    ${Field} { padding-block: ${mm(9)}; }
    ${Word} { font-size: ${mm(46)}; }
    img {
      width: ${mm(102)};
      height: ${mm(102)};
    }
  }
  ${BellBox} {
    right: ${mm(15)};
    bottom: ${mm(9)};
    width: ${mm(40)};
  }
`;

const Steps = styled.div`
  display: flex;
  align-items: center;
  padding: ${mm(3)} ${mm(10)} 0 ${mm(2)};
  img {
    width: ${mm(112)};
    height: ${mm(112)};
  }
  ol {
    display: grid;
    gap: ${mm(10)};
  }
  li {
    display: flex;
    gap: ${mm(5)};
    align-items: center;
    font: 800 ${mm(10.6)} / 1.05 ${font.display};
    white-space: nowrap;
  }
  li > span {
    width: ${mm(16)} !important;
    height: ${mm(20)} !important;
    color: #fff !important;
    font-size: ${mm(10)} !important;
  }
  li circle { fill: #fff; }
`;

const Foot = styled.div`
  margin: ${mm(2)} ${mm(14.8)} ${mm(10)};
  padding-top: ${mm(4)};
  border-top: ${mm(1.6)} solid #000;
  font-size: ${mm(6)};
  line-height: 1.3;
  b {
    display: block;
    font-family: ${font.display};
    font-weight: 900;
    line-height: 1.12;
    overflow-wrap: anywhere;
  }
`;

const Card = styled.section`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  /* Where to cut. */
  outline: 0.2mm dashed #8e8e8e;
  ${Field} {
    justify-content: flex-end;
    height: ${mm(54)};
    padding: 0 ${mm(7.4)} ${mm(5)};
  }
  ${Field} > b {
    position: absolute;
    top: ${mm(6)};
    right: ${mm(7.4)};
    left: ${mm(7.4)};
    overflow: hidden;
    font: 900 ${mm(6)} / 1.1 ${font.display};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${Word} { font-size: ${mm(21)}; }
  ${BellBox} {
    right: ${mm(8)};
    bottom: ${mm(5)};
    width: ${mm(22)};
  }
  ${Steps} {
    flex: 1;
    gap: ${mm(1)};
    padding: 0 ${mm(4)} 0 ${mm(2)};
    img {
      width: ${mm(60)};
      height: ${mm(60)};
    }
    p { font: 800 ${mm(7.2)} / 1.5 ${font.display}; }
  }
  ${Foot} {
    margin: 0 ${mm(7.4)} ${mm(6)};
    padding-top: ${mm(2.5)};
    border-top-width: ${mm(1)};
    font-size: ${mm(4)};
  }
`;

/** The largest size at which an address is on one line, in mm: a character is at most 0.43 em wide. */
function addressSize(address: string, width: number, largest: number): string {
  return mm(Math.min(largest, width / (0.43 * address.length)));
}

function Head({ band }: { band: string }) {
  return (
    <Field>
      <b>{band}</b>
      <Word>
        Request
        <br />a Song
      </Word>
      <BellBox>
        <Bell width={100} ink />
      </BellBox>
    </Field>
  );
}

const steps = ['Scan the code', 'Pick a song', 'Send it'];

function OnePoster({ format, band, address, image }: SheetProps) {
  return (
    <Poster data-format={format}>
      <Head band={band} />
      <Steps>
        <img src={image} alt={`QR code of ${address}`} />
        <ol>
          {steps.map((step, index) => (
            <li key={step}>
              <EarTag look="ink">{String(index + 1)}</EarTag>
              {step}
            </li>
          ))}
        </ol>
      </Steps>
      <Foot>
        Scan, or type
        <b style={{ fontSize: addressSize(address, 180, 20) }}>{address}</b>
        No app. No account. Tips are up to you.
      </Foot>
    </Poster>
  );
}

function TableCard({ band, address, image }: SheetProps) {
  return (
    <Card>
      <Head band={band} />
      <Steps>
        <img src={image} alt={`QR code of ${address}`} />
        <p>
          Scan.
          <br />
          Pick a song.
          <br />
          Send it.
        </p>
      </Steps>
      <Foot>
        Scan, or type
        <b style={{ fontSize: addressSize(address, 90, 11) }}>{address}</b>
        No app. No account.
      </Foot>
    </Card>
  );
}

/** One sheet of paper; `--mm` is the length of a millimeter. */
export function Sheet(props: SheetProps) {
  const { format } = props;
  const { width, height } = formats[format];
  const size = { width: mm(width), height: mm(height) };
  if (format === 'cards') {
    return (
      <Paper data-cards="" style={size}>
        {[1, 2, 3, 4].map((card) => (
          <TableCard key={card} {...props} />
        ))}
      </Paper>
    );
  }
  return (
    <Paper style={size}>
      <OnePoster {...props} />
    </Paper>
  );
}
