import { mostNights, mostRooms } from '#shared/hotels/stay.ts';
import { centsFromEuros } from '#shared/kernel/money.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { ChoiceGroup } from '#web/design/choice-group.tsx';
import { StepperField } from '#web/design/stepper-field.tsx';
import { chipPrice } from '#web/features/prices/chip-price.ts';
import type { Stay } from './use-stay.ts';

/** Room, meal plan, nights and number of rooms. */
export function StayPicker({ stay }: { stay: Stay }) {
  const t = useTexts('hotels');
  const language = useLanguage();
  const { rate, roomChoices, mealChoices } = stay;
  const night = (euros: number) => chipPrice(centsFromEuros(euros), language);
  return (
    <section aria-labelledby="habitaciones" className="mt-(--rhythm)">
      <h2 id="habitaciones" className="text-h2 text-head">
        {t('page.rooms')}
      </h2>
      <p className="mt-1 mb-5 text-mut">{t('page.roomsLead')}</p>
      <div className="grid grid-cols-1 gap-6">
        <ChoiceGroup
          legend={t('page.room')}
          className="grid-cols-1 min-[27rem]:grid-cols-2"
          choices={roomChoices.map(({ roomType, sleeps, pricePerNight }) => ({
            value: roomType,
            label: t(`rooms.${roomType}`),
            detail: `${t('page.sleeps', { count: sleeps })} · ${t('page.priceFrom', { price: night(pricePerNight) })}`,
          }))}
          value={rate.roomType}
          onChange={stay.chooseRoom}
        />
        <ChoiceGroup
          legend={t('page.meals')}
          className="grid-cols-1 min-[27rem]:grid-cols-3"
          choices={mealChoices.map(({ mealPlan, pricePerNight }) => ({
            value: mealPlan,
            label: t(`meals.${mealPlan}`),
            detail: night(pricePerNight),
          }))}
          value={rate.mealPlan}
          onChange={stay.chooseMeals}
        />
        <div className="grid grid-cols-1 gap-x-10 gap-y-4 border-line border-t pt-5 min-[40rem]:grid-cols-2">
          <StepperField
            label={t('page.nights')}
            value={stay.nights}
            onChange={stay.setNights}
            min={1}
            max={mostNights}
            decreaseLabel={t('page.fewerNights')}
            increaseLabel={t('page.moreNights')}
          />
          <StepperField
            label={t('page.roomCount')}
            value={stay.rooms}
            onChange={stay.setRooms}
            min={1}
            max={mostRooms}
            decreaseLabel={t('page.fewerRooms')}
            increaseLabel={t('page.moreRooms')}
          />
        </div>
      </div>
    </section>
  );
}
