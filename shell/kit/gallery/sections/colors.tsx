import { color, styled, type } from '@cowbell/kit';

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: 12px;
`;

const Swatch = styled.li`
  font: ${type.small};
  span {
    display: block;
    height: 56px;
    margin-bottom: 6px;
    border-radius: 12px;
    box-shadow: inset 0 0 0 1px ${color.edge};
  }
`;

export function Colors() {
  return (
    <Swatches>
      {Object.entries(color).map(([name, value]) => (
        <Swatch key={name}>
          <span style={{ background: value }} />
          {name}
        </Swatch>
      ))}
    </Swatches>
  );
}
